import type { PrescriptionStatus } from '@openvisit/contract';
import type { createDoseSpotHttp } from './dosespot-http.ts';
import { PrescriberError, type ProviderPrescription } from './port.ts';
import { isObject } from './provider-reply.ts';

type SendRequest = ReturnType<typeof createDoseSpotHttp>;

/** Limits a history; ten pages of it are decades. */
const MAX_PAGES = 100;

/** DoseSpot's numbers of a prescription's status. */
const STATUSES: Readonly<Record<number, PrescriptionStatus>> = {
  1: 'ENTERED',
  2: 'PRINTED',
  3: 'SENDING',
  4: 'SENT',
  5: 'SENT',
  6: 'FAILED',
  7: 'CANCELLED',
  8: 'ENTERED',
  9: 'ENTERED',
  10: 'FAILED',
  11: 'SENDING',
  12: 'ENTERED',
  13: 'SENT',
};

/** yyyy-MM-dd as MM-dd-yyyy. */
const toQueryDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}-${day}-${year}`;
};

const readText = (item: Record<string, unknown>, name: string): string | null => {
  const value = item[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text;
};

/** DoseSpot's times are UTC, with or without the letter Z. */
const readInstant = (text: string | null): string | null => {
  const instant = new Date(text !== null && /(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
};

const toPrescription = (
  item: Record<string, unknown>,
  pharmacies: ReadonlyMap<string, string | null>,
): ProviderPrescription => {
  const id = readText(item, 'PrescriptionId');
  const writtenAt = readInstant(readText(item, 'WrittenDate'));
  // A list that leaves out a prescription that it cannot read would be wrong without saying so.
  if (id === null || writtenAt === null) throw new PrescriberError('silent', '');
  return {
    id,
    prescriberId: readText(item, 'PrescriberId') ?? '',
    writtenAt,
    status: STATUSES[Number(item.Status)] ?? 'UNKNOWN',
    medication: readText(item, 'DisplayName') ?? '',
    doseForm: readText(item, 'DoseForm'),
    strength: readText(item, 'Strength'),
    route: readText(item, 'Route'),
    quantity: readText(item, 'Quantity'),
    refills: readText(item, 'Refills'),
    directions: readText(item, 'Directions'),
    pharmacy: pharmacies.get(readText(item, 'PharmacyId') ?? '') ?? null,
  };
};

const readPharmacy = async (request: SendRequest, id: string): Promise<string | null> => {
  const { Item: item } = await request({ method: 'GET', path: `pharmacies/${encodeURIComponent(id)}` });
  if (!isObject(item)) return null;
  const place = [readText(item, 'Address1'), readText(item, 'City'), readText(item, 'State')];
  return [readText(item, 'StoreName'), ...place].filter(Boolean).join(', ') || null;
};

/** Reads a patient's prescriptions, page by page, with the names of their pharmacies (PA-05). */
export const createPrescriptionReader = (request: SendRequest) => {
  // A pharmacy rarely changes, and the stored copy keeps its name.
  const pharmacies = new Map<string, string | null>();
  const loadPharmacies = async (items: readonly Record<string, unknown>[]): Promise<void> => {
    for (const item of items) {
      const id = readText(item, 'PharmacyId');
      if (id !== null && id !== '0' && !pharmacies.has(id))
        pharmacies.set(id, await readPharmacy(request, id));
    }
  };

  return async (patient: string, { from, to }: { from: string; to: string }) => {
    const items: Record<string, unknown>[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const reply = await request({
        method: 'GET',
        path: `patients/${encodeURIComponent(patient)}/prescriptions`,
        query: { startDate: toQueryDate(from), endDate: toQueryDate(to), pageNumber: String(page) },
      });
      if (Array.isArray(reply.Items)) items.push(...reply.Items.filter(isObject));
      if (!isObject(reply.PageResult) || reply.PageResult.HasNext !== true) break;
    }
    await loadPharmacies(items);
    return items.map((item) => toPrescription(item, pharmacies));
  };
};
