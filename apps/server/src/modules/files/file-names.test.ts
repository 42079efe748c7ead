import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHostileName, sanitizeName } from './file-names.ts';

test('PO-13 a name with a path, a control character or a bidirectional control is deceptive', () => {
  for (const name of [
    '../../etc/passwd.pdf',
    '..\\..\\boot.pdf',
    'C:\\scan.pdf',
    'scan\u0000.pdf',
    'scan\r\nset-cookie: x.pdf',
    'scan\u202efdp.exe',
    'scan\u2066.pdf',
    '..',
    ' ',
  ])
    expect(isHostileName(name), name).toBe(true);
  for (const name of ['scan.pdf', 'Befund März.pdf', 'רישיון.pdf', '免許.png', 'a.b.c.jpg'])
    expect(isHostileName(name), name).toBe(false);
});

test('PO-13 only characters that file systems or headers forbid are changed', () => {
  expect(sanitizeName('Befund  März.pdf')).toBe('Befund März.pdf');
  expect(sanitizeName('a\u200bb.pdf')).toBe('ab.pdf');
  expect(sanitizeName('what?*<is>|this".pdf')).toBe('what___is__this_.pdf');
  expect(sanitizeName('CON.pdf')).toBe('_CON.pdf');
  expect(sanitizeName('lpt1.tar.pdf')).toBe('_lpt1.tar.pdf');
  expect(sanitizeName('.hidden.pdf')).toBe('hidden.pdf');
  expect(sanitizeName(`${'x'.repeat(250)}.pdf`)).toBe(`${'x'.repeat(116)}.pdf`);
});

test('PO-13 every name becomes safe, and safe names do not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = sanitizeName(`${name}.pdf`);
      expect(safe).toMatch(/\.?pdf$/);
      expect(Array.from(safe).length).toBeLessThanOrEqual(120);
      expect(sanitizeName(safe)).toBe(safe);
    }),
  );
});
