import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS_SUGGESTIONS_MAX } from '@openvisit/contract';
import { createBundledAddresses } from './bundled.ts';
import { createGoogleAddresses } from './google.ts';

describe('bundled ZIP codes', () => {
  const { suggest } = createBundledAddresses();
  const suggestLabels = async (text: string) => (await suggest(text)).map(({ label }) => label);

  test('PO-07 a street and a city prefix suggest matching cities, larger ones first', async () => {
    const suggestions = await suggest('12 Main St, Springfi');
    expect(suggestions).toHaveLength(ADDRESS_SUGGESTIONS_MAX);
    expect(suggestions.every(({ address1 }) => address1 === '12 Main St')).toBe(true);
    expect(suggestions.map(({ city }) => city)).toContain('Springfield');
    expect(suggestions.map(({ state }) => state)).toEqual(expect.arrayContaining(['IL', 'MO', 'MA']));
    expect(suggestions.every(({ latitude, longitude }) => latitude !== null && longitude !== null)).toBe(
      true,
    );
  });

  test('PO-07 a city with its state suggests the city, then its ZIP codes', async () => {
    const suggestions = await suggest('12 Main St, Springfield, IL');
    expect(suggestions[0]).toMatchObject({ city: 'Springfield', state: 'IL', zip_code: '' });
    expect(suggestions.slice(1).every(({ zip_code }) => zip_code.startsWith('627'))).toBe(true);
    expect(await suggestLabels('springfield illinois')).toEqual(await suggestLabels('Springfield, IL'));
  });

  test('PO-07 finds a city whose name starts with that of cities in several states', async () => {
    expect(await suggestLabels('Jackson Heights')).toEqual(['Jackson Heights, NY 11372']);
  });

  test('PO-07 a city with a single ZIP code includes it', async () => {
    expect(await suggest('3 Elm Row, Bar Harbor, Maine')).toEqual([
      {
        address1: '3 Elm Row',
        address2: '',
        city: 'Bar Harbor',
        state: 'ME',
        zip_code: '04609',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        label: '3 Elm Row, Bar Harbor, ME 04609',
      },
    ]);
  });

  test('PO-07 finds complete and partial ZIP codes, alone or after a street', async () => {
    expect(await suggestLabels('62701')).toEqual(['Springfield, IL 62701']);
    expect(await suggestLabels('12 Main St, 62701')).toEqual(['12 Main St, Springfield, IL 62701']);
    expect(await suggestLabels('12 Main St 62701')).toEqual(['12 Main St, Springfield, IL 62701']);
    const partialZipMatches = await suggest('6270');
    expect(partialZipMatches.length).toBeGreaterThan(1);
    expect(partialZipMatches.every(({ zip_code }) => zip_code.startsWith('6270'))).toBe(true);
    expect(await suggestLabels('Springfield, MA 62701')).toEqual([]);
  });

  test('PO-07 without a comma the longest existing city wins', async () => {
    expect((await suggest('12 Main St Springfi'))[0]).toMatchObject({
      address1: '12 Main St',
      city: 'Springfield',
    });
    expect((await suggest('400 Broad St New York NY'))[0]).toMatchObject({
      address1: '400 Broad St',
      city: 'New York',
      state: 'NY',
    });
  });

  test('PO-07 an apartment becomes the second address line', async () => {
    expect((await suggest('12 Main St, Apt 4B, Bar Harbor'))[0]).toMatchObject({
      address1: '12 Main St',
      address2: 'Apt 4B',
      city: 'Bar Harbor',
    });
  });

  test('PO-07 a city alone leaves the street empty', async () => {
    expect((await suggest('Bar Harbor'))[0]).toMatchObject({
      address1: '',
      city: 'Bar Harbor',
      zip_code: '04609',
    });
  });

  test.each(['12 Main St', '12 Main', '', '   ', ',,,', 'Zzyzxville', '99999', '%%%', '12'])(
    'PO-07 %j has no suggestions',
    async (text) => {
      expect(await suggest(text)).toEqual([]);
    },
  );

  test('A7 coordinates have at most 11 and 8 decimals', async () => {
    for (const { latitude, longitude } of await suggest('Springfi')) {
      expect(String(latitude).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(11);
      expect(String(longitude).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(8);
    }
  });
});

describe('Google Places over HTTP', () => {
  let emulator: Server;
  let url: string;
  let asked: { path: string; headers: Record<string, unknown>; body: unknown } | null = null;
  let reply: { status: number; body: unknown } = { status: 200, body: {} };

  beforeAll(async () => {
    emulator = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        asked = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
        response.writeHead(reply.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(reply.body));
      });
    });
    await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => emulator.close(resolve)));
  afterEach(() => {
    asked = null;
    reply = { status: 200, body: {} };
  });

  const createComponent = (type: string, longText: string, shortText = longText) => ({
    types: [type],
    longText,
    shortText,
  });
  const PLACE = {
    addressComponents: [
      createComponent('subpremise', '4B'),
      createComponent('street_number', '12'),
      createComponent('route', 'Main Street', 'Main St'),
      createComponent('locality', 'Albany'),
      createComponent('administrative_area_level_1', 'New York', 'NY'),
      createComponent('country', 'United States', 'US'),
      createComponent('postal_code', '12207'),
    ],
    location: { latitude: 42.652_579_312_341_9, longitude: -73.756_231_234_9 },
  };

  test('PO-07 requests US addresses with the key in a header and only the needed fields', async () => {
    await createGoogleAddresses('a-key', url).suggest('12 Main St, Alb');
    expect(asked).toMatchObject({
      path: '/v1/places:searchText',
      headers: {
        'x-goog-api-key': 'a-key',
        'x-goog-fieldmask': 'places.addressComponents,places.location',
      },
      body: { textQuery: '12 Main St, Alb', regionCode: 'US' },
    });
  });

  test('PO-07 A7 reads the address parts and the coordinates', async () => {
    reply = { status: 200, body: { places: [PLACE] } };
    expect(await createGoogleAddresses('a-key', url).suggest('12 Main')).toEqual([
      {
        address1: '12 Main Street',
        address2: '4B',
        city: 'Albany',
        state: 'NY',
        zip_code: '12207',
        latitude: 42.652_579_312_34,
        longitude: -73.756_231_23,
        label: '12 Main Street, 4B, Albany, NY 12207',
      },
    ]);
  });

  test('PO-07 ignores other countries and accepts a reply without places', async () => {
    const abroad = { ...PLACE, addressComponents: [createComponent('country', 'Germany', 'DE')] };
    reply = { status: 200, body: { places: [abroad] } };
    const { suggest } = createGoogleAddresses('a-key', url);
    expect(await suggest('Berlin')).toEqual([]);
    reply = { status: 200, body: {} };
    expect(await suggest('nothing')).toEqual([]);
  });

  test('PO-07 an error reply rejects without repeating the query', async () => {
    reply = { status: 403, body: { error: { message: 'The key is wrong' } } };
    const failing = createGoogleAddresses('a-key', url).suggest('12 Secret Street');
    await expect(failing).rejects.toThrow('Google Places returned 403');
  });
});
