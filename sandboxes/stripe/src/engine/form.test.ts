import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SandboxError } from './errors.ts';
import { decodeForm, createParams, refuseNumbers } from './form.ts';

const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
  [
    'items[0][price]=p&items[0][quantity]=1&items[1][price]=q',
    { items: [{ price: 'p', quantity: '1' }, { price: 'q' }] },
  ],
  ['metadata[a b]=%26&empty=', { metadata: { 'a b': '&' }, empty: '' }],
])('PO-19 decodes the form %s', (text, form) => {
  expect(toPlain(decodeForm(text))).toEqual(form);
});

test('PO-19 a form cannot pollute the object prototype', () => {
  const form = decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(createParams(form).metadata()).toEqual({});
});

test('PO-19 any input decodes or is refused', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('[', ']', '[]', '[0]', '__proto__', '%', '\u0000'));
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part)), (fields) => {
      const text = fields.map(([name, value]) => `${name}=${value}`).join('&');
      try {
        refuseNumbers(decodeForm(text));
      } catch (error) {
        expect(error).toBeInstanceOf(SandboxError);
      }
    }),
    { numRuns: 2000 },
  );
});

const checkDigits = (digits: string) => () =>
  refuseNumbers(decodeForm(new URLSearchParams({ 'a[b]': digits }).toString()));

test('PO-22 a possible card number is refused in any field', () => {
  for (const text of ['4242 4242 4242 4242', '4242-4242-4242-4242', '378282246310005'])
    expect(checkDigits(text)).toThrow();
  for (const text of ['4242424242424241', '1795295386', '000123456789', 'pm_card_visa'])
    expect(checkDigits(text)).not.toThrow();
});
