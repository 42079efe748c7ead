import type { DoseSpotSettings } from '../../config/providers.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  PrescriberError,
  type ClinicianForm,
  type KnownClinician,
  type KnownPatient,
  type PatientForm,
  type Prescriber,
} from './port.ts';
import { identifier, isObject } from './answers.ts';
import { createDoseSpotHttp } from './dosespot-http.ts';
import { doseSpotSsoUrl, randomPhrase } from './dosespot-sso.ts';

/** Pages of a search that are read; a name and a birthday never fill as many. */
const PAGES_MAX = 5;

/** As its forms are filled in: booleans with a capital, lists with an index (A7). */
const fieldOf = (name: string, value: unknown): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((item, at) => fieldOf(`${name}[${at}]`, item));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => fieldOf(`${name}[${key}]`, item));
  if (typeof value === 'boolean') return [[name, value ? 'True' : 'False']];
  return [[name, String(value)]];
};

export const encodeForm = (form: ClinicianForm | PatientForm): URLSearchParams =>
  new URLSearchParams(Object.entries(form).flatMap(([name, value]) => fieldOf(name, value)));

const textOf = (item: Record<string, unknown>, name: string): string => {
  const value = item[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const clinicianOf = (id: string, item: Record<string, unknown>): KnownClinician => ({
  id,
  firstName: textOf(item, 'FirstName'),
  lastName: textOf(item, 'LastName'),
  npi: textOf(item, 'NPINumber'),
  active: item.Active === true,
});

const patientOf = (item: Record<string, unknown>): KnownPatient => ({
  id: textOf(item, 'PatientId'),
  firstName: textOf(item, 'FirstName'),
  lastName: textOf(item, 'LastName'),
  dateOfBirth: textOf(item, 'DateOfBirth').slice(0, 10),
  address1: textOf(item, 'Address1'),
  zipCode: textOf(item, 'ZipCode'),
  primaryPhone: textOf(item, 'PrimaryPhone'),
});

/** yyyy/MM/dd as the search takes it: MM/dd/yyyy. */
const searchDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('/');
  return `${month}/${day}/${year}`;
};

/** Somebody the provider does not know is no failure of looking. */
const orNull = (error: unknown): null => {
  if (error instanceof PrescriberError && error.failure === 'refused') return null;
  throw error;
};

/** Prescribing by DoseSpot (PO-16, PT-05). */
export const createDoseSpotPrescriber = (settings: DoseSpotSettings, clock: Clock): Prescriber => {
  const request = createDoseSpotHttp(settings, clock);
  const create = async (path: string, form: ClinicianForm | PatientForm): Promise<string> =>
    identifier(await request({ method: 'POST', path, form: encodeForm(form) }));
  const update = async (path: string, id: string, form: ClinicianForm | PatientForm): Promise<void> => {
    await request({ method: 'PUT', path: `${path}/${encodeURIComponent(id)}`, form: encodeForm(form) });
  };

  return {
    kind: 'dosespot',
    frameSource: settings.baseUrl,
    createClinician: (form) => create('clinicians', form),
    updateClinician: (id, form) => update('clinicians', id, form),
    getClinician: async (id) => {
      const answer = await request({ method: 'GET', path: `clinicians/${encodeURIComponent(id)}` }).catch(
        orNull,
      );
      return answer && isObject(answer.Item) ? clinicianOf(id, answer.Item) : null;
    },
    findClinician: async ({ NPINumber, DEANumbers }) => {
      const query = { npi: NPINumber, dea: DEANumbers[0]?.DEANumber ?? '' };
      const answer = await request({ method: 'GET', path: 'clinician', query }).catch(orNull);
      return answer?.Id ? identifier(answer) : null;
    },
    createPatient: (form) => create('patients', form),
    updatePatient: (id, form) => update('patients', id, form),
    getPatients: async ({ FirstName, LastName, DateOfBirth }) => {
      const found: KnownPatient[] = [];
      const query = { firstName: FirstName, lastName: LastName, dob: searchDate(DateOfBirth) };
      for (let page = 1; page <= PAGES_MAX; page += 1) {
        const answer = await request({
          method: 'GET',
          path: 'patients/search',
          query: { ...query, status: 'ActiveOnly', pageNumber: String(page) },
        });
        if (Array.isArray(answer.Items)) found.push(...answer.Items.filter(isObject).map(patientOf));
        if (!isObject(answer.PageResult) || answer.PageResult.HasNext !== true) break;
      }
      return found;
    },
    ssoUrl: ({ clinician, patient }) =>
      Promise.resolve(
        doseSpotSsoUrl({ ...settings, userId: clinician, patientId: patient, phrase: randomPhrase() }),
      ),
  };
};
