import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAcceptAttribute, FILE_MAX_BYTES, findUploadProblem, UPLOADS, type UploadKind } from './upload.ts';

const kinds = Object.keys(UPLOADS) as UploadKind[];

test('PO-13 documents are pdf, png, jpg or jpeg', () => {
  for (const [name, type] of [
    ['license.pdf', 'application/pdf'],
    ['license.PNG', 'image/png'],
    ['my.license.jpg', 'image/jpeg'],
    ['license.jpeg', ''],
  ] as const)
    expect(findUploadProblem('document', { name, type, size: 1 })).toBeNull();
  for (const name of ['license.doc', 'license', 'pdf', 'license.jfif', '.pdf.exe', 'license.svg'])
    expect(findUploadProblem('document', { name, type: '', size: 1 })).toBe('Please select valid document');
});

test('PO-03 a profile image and a logo are png, jpg or jpeg, each with its message', () => {
  const pdf = { name: 'me.pdf', type: 'application/pdf', size: 1 };
  expect(findUploadProblem('profileImage', pdf)).toBe('Please select valid profile image');
  expect(findUploadProblem('image', pdf)).toBe('Please select image files only');
  expect(findUploadProblem('image', { name: 'logo.jfif', type: 'image/jpeg', size: 1 })).not.toBeNull();
});

test('PO-14 a signature may also be jfif', () => {
  expect(findUploadProblem('signature', { name: 'sign.jfif', type: 'image/jpeg', size: 1 })).toBeNull();
  expect(findUploadProblem('signature', { name: 'sign.pdf', type: 'application/pdf', size: 1 })).toBe(
    'Please select image files only',
  );
});

test('the declared type must match the extension, and an empty file is rejected', () => {
  expect(findUploadProblem('document', { name: 'a.pdf', type: 'text/html', size: 1 })).not.toBeNull();
  expect(findUploadProblem('document', { name: 'a.pdf', type: 'image/png', size: 1 })).not.toBeNull();
  expect(findUploadProblem('document', { name: 'a.pdf', type: 'application/pdf', size: 0 })).not.toBeNull();
});

test('PO-03 PO-13 PO-14 CH-02 the maximum size is 5242880 bytes for every kind and extension', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(...kinds)
        .chain((kind) => fc.tuple(fc.constant(kind), fc.constantFrom(...UPLOADS[kind].extensions))),
      fc.integer({ min: 1, max: 2 * FILE_MAX_BYTES }),
      ([kind, ending], size) => {
        const problem = findUploadProblem(kind, { name: `a.${ending}`, type: '', size });
        expect(problem).toBe(size > 5_242_880 ? 'File size should not be greater than 5MB' : null);
      },
    ),
  );
});

test('a file input offers the allowed extensions', () => {
  expect(getAcceptAttribute('signature')).toBe('.png,.jpg,.jpeg,.jfif');
});
