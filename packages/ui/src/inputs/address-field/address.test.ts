import { expect, test } from 'vitest';
import { toAddressParts, formatCityLine } from './address.ts';

test('A5 the parts of a suggestion are normalized', () => {
  const suggestion = {
    id: '1',
    address1: ' 12 Main St ',
    city: 'Portland',
    state: 'me',
    zip_code: '04101-2233',
  };
  expect(toAddressParts(suggestion)).toEqual({
    address1: '12 Main St',
    address2: '',
    city: 'Portland',
    state: 'ME',
    zip_code: '04101',
    latitude: null,
    longitude: null,
  });
  expect(formatCityLine({ ...suggestion, state: 'ME', zip_code: '04101' })).toBe('Portland, ME 04101');
  expect(formatCityLine({ id: '2', address1: 'x', zip_code: '04101' })).toBe('04101');
});
