import { describe, expect, test } from 'vitest';
import { DOCUMENT_VALIDITIES } from '../physicians/documents.ts';
import { isDecidable, getRecheck } from './decisions.ts';

describe('a document of an accepted physician', () => {
  test('PO-28 is rechecked when it has changed or expired; a denied one waits for its physician', () => {
    expect(DOCUMENT_VALIDITIES.map((validity) => getRecheck('ACCEPTED', validity))).toEqual([
      null,
      null,
      null,
      'ENDED',
    ]);
    for (const validity of DOCUMENT_VALIDITIES) {
      expect(getRecheck(null, validity)).toBe('CHANGED');
      expect(getRecheck('DENIED', validity)).toBeNull();
    }
  });

  test('PO-28 can be decided when denied or due for a recheck; always while the profile is pending', () => {
    expect(isDecidable('ACCEPTED', 'ACCEPTED', 'VALID')).toBe(false);
    expect(isDecidable('ACCEPTED', 'ACCEPTED', 'EXPIRED')).toBe(true);
    expect(isDecidable('ACCEPTED', 'DENIED', 'VALID')).toBe(true);
    expect(isDecidable('ACCEPTED', null, 'VALID')).toBe(true);
    for (const decision of ['ACCEPTED', 'DENIED', null] as const)
      for (const validity of DOCUMENT_VALIDITIES) {
        expect(isDecidable('PENDING', decision, validity)).toBe(true);
        expect(isDecidable('DENIED', decision, validity)).toBe(false);
        expect(isDecidable('PROFILE_INCOMPLETE', decision, validity)).toBe(false);
      }
  });
});
