import { expect, test } from 'vitest';
import { getChatFileLabel, createChatFileName } from './file-names.ts';

const AT = Date.parse('2026-11-25T13:20:00.000Z');

test.each([
  ['Blood test (2).PDF', 'Blood_test_2', 'pdf'],
  ['befund  märz.jpeg', 'befund_märz', 'jpeg'],
  ['../../etc/passwd.png', 'etc_passwd', 'png'],
  ['<b>"x"</b>.png', 'b_x_b', 'png'],
  ['my.report.pdf', 'my_report', 'pdf'],
  ['🙂.jpg', 'file', 'jpg'],
  [`${'a'.repeat(300)}.pdf`, 'a'.repeat(100), 'pdf'],
])('CH-02 the name of a file in a chat is sanitized: %s', (name, base, extension) => {
  const stored = createChatFileName(name, AT);
  expect(stored).toBe(`${base}_1795612800000.${extension}`);
  expect(getChatFileLabel(stored)).toBe(`${base}.${extension}`);
});

test('a name without a timestamp is shown unchanged', () => {
  expect(getChatFileLabel('report_2026.pdf')).toBe('report_2026.pdf');
});
