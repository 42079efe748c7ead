import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DoseSpotSettings } from '../config/providers.ts';
import type { ClinicianForm, PatientForm } from '../integrations/prescribing/port.ts';
import type { ProviderAnswer } from '../integrations/prescribing/answers.ts';
import { clinicianRefusal, errorAnswer, patientRefusal } from '../integrations/prescribing/sandbox-rules.ts';

/** What the next matching request is answered with instead of being heard. */
export interface EmulatorFault {
  /** Part of the path. */
  path: string;
  /** 'hang up': the request is heard, its answer is not sent; 'expired': the token is no longer good. */
  with: ProviderAnswer | 'hang up' | 'expired';
}

export interface DoseSpotEmulator {
  settings: DoseSpotSettings;
  /** `METHOD path` of every request, in order. */
  requests: string[];
  /** The last form as it came, field by field. */
  lastForm(): Record<string, string>;
  failNext(fault: EmulatorFault): void;
  close(): Promise<void>;
}

const SETTINGS = {
  clinicId: '551',
  clinicKey: 'K7CLINICKEYFORTESTSONLY',
  userId: '970',
  subscriptionKey: 'subscription-for-tests',
};
const TOKEN_SECONDS = 599;
const OK = { ResultCode: 'OK', ResultDescription: '' };

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

const personOf = (form: URLSearchParams) => ({
  FirstName: form.get('FirstName') ?? '',
  LastName: form.get('LastName') ?? '',
  DateOfBirth: form.get('DateOfBirth') ?? '',
  Address1: form.get('Address1') ?? '',
  City: form.get('City') ?? '',
  State: form.get('State') ?? '',
  ZipCode: form.get('ZipCode') ?? '',
  PrimaryPhone: form.get('PrimaryPhone') ?? '',
  PrimaryPhoneType: Number(form.get('PrimaryPhoneType')),
  Active: true as const,
});

const clinicianOf = (form: URLSearchParams): ClinicianForm => ({
  ...personOf(form),
  PrimaryFax: form.get('PrimaryFax') ?? '',
  DEANumbers: [
    {
      DEANumber: form.get('DEANumbers[0][DEANumber]') ?? '',
      State: form.get('DEANumbers[0][State]') ?? '',
    },
  ],
  NPINumber: form.get('NPINumber') ?? '',
  ClinicianRoleType: 1,
});

const patientOf = (form: URLSearchParams): PatientForm => ({
  ...personOf(form),
  Gender: Number(form.get('Gender')) as PatientForm['Gender'],
  Height: Number(form.get('Height')),
  HeightMetric: 1,
  Weight: Number(form.get('Weight')),
  WeightMetric: 1,
});

/** A date of either form as the provider gives it back. */
const instantOf = (date: string): string => {
  const [first = '', second = '', third = ''] = date.split('/');
  return `${first.length === 4 ? `${first}-${second}-${third}` : `${third}-${first}-${second}`}T00:00:00`;
};

/** What the provider keeps of people, and how it answers about them: in the shapes its own API describes. */
const createBooks = () => {
  const clinicians = new Map<number, ClinicianForm>();
  const patients = new Map<number, PatientForm>();
  let last = 1000;

  const saved = <F>(book: Map<number, F>, id: number | null, form: F): ProviderAnswer => {
    if (id !== null && !book.has(id)) return errorAnswer('The requested record was not found');
    const key = id ?? (last += 1);
    book.set(key, form);
    return { status: 200, body: id === null ? { Id: key, Result: OK } : { Result: OK } };
  };

  return {
    saveClinician: (id: number | null, form: URLSearchParams): ProviderAnswer => {
      const clinician = clinicianOf(form);
      return clinicianRefusal(clinician) ?? saved(clinicians, id, clinician);
    },
    savePatient: (id: number | null, form: URLSearchParams): ProviderAnswer => {
      const patient = patientOf(form);
      return patientRefusal(patient) ?? saved(patients, id, patient);
    },
    clinician: (id: number): ProviderAnswer => {
      const form = clinicians.get(id);
      if (!form) return errorAnswer('Clinician not found');
      const Item = { ...form, ClinicianId: id, DateOfBirth: instantOf(form.DateOfBirth), Confirmed: true };
      return { status: 200, body: { Item, Result: OK } };
    },
    clinicianBy: (npi: string | null, dea: string | null): ProviderAnswer => {
      const found = [...clinicians].findLast(
        ([, form]) => form.NPINumber === npi && form.DEANumbers[0]?.DEANumber === dea,
      );
      return found
        ? { status: 200, body: { Id: found[0], Result: OK } }
        : errorAnswer('Clinician could not be found');
    },
    /** Two to a page, so that pages are turned. */
    search: (query: URLSearchParams): ProviderAnswer => {
      const dob = instantOf(query.get('dob') ?? '');
      const all = [...patients]
        .reverse()
        .filter(
          ([, form]) =>
            form.FirstName.toLowerCase() === query.get('firstName')?.toLowerCase() &&
            form.LastName.toLowerCase() === query.get('lastName')?.toLowerCase() &&
            instantOf(form.DateOfBirth) === dob,
        );
      const page = Number(query.get('pageNumber') ?? 1);
      const Items = all
        .slice((page - 1) * 2, page * 2)
        .map(([PatientId, form]) => ({ ...form, PatientId, DateOfBirth: instantOf(form.DateOfBirth) }));
      const PageResult = { CurrentPage: page, HasNext: all.length > page * 2 };
      return { status: 200, body: { Items, PageResult, Result: OK } };
    },
  };
};

const answerToken = (form: URLSearchParams, access_token: string, tokens: Set<string>): ProviderAnswer => {
  const expected = {
    grant_type: 'password',
    client_id: SETTINGS.clinicId,
    client_secret: SETTINGS.clinicKey,
    username: SETTINGS.userId,
    password: SETTINGS.clinicKey,
    scope: 'api',
  };
  if (Object.entries(expected).some(([name, value]) => form.get(name) !== value))
    return { status: 400, body: { error: 'invalid_grant' } };
  tokens.add(access_token);
  return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
};

/** Answers as DoseSpot's API does: checks header and token, takes forms, pages searches. For tests. */
export const startDoseSpot = async (): Promise<DoseSpotEmulator> => {
  const books = createBooks();
  const tokens = new Set<string>();
  const requests: string[] = [];
  const faults: EmulatorFault[] = [];
  let lastForm = new URLSearchParams();

  const answer = (method: string, url: URL, form: URLSearchParams): ProviderAnswer => {
    const path = url.pathname.replace('/webapi/v2/api/', '');
    const id = /^(?:clinicians|patients)\/(\d+)$/.exec(path)?.[1];
    if (method === 'GET' && path === 'clinician')
      return books.clinicianBy(url.searchParams.get('npi'), url.searchParams.get('dea'));
    if (method === 'GET' && path === 'patients/search') return books.search(url.searchParams);
    if (method === 'GET' && id) return books.clinician(Number(id));
    const at = method === 'PUT' && id ? Number(id) : null;
    if (at === null && method !== 'POST') return { status: 404, body: undefined };
    if (path.startsWith('clinicians')) return books.saveClinician(at, form);
    return path.startsWith('patients') ? books.savePatient(at, form) : { status: 404, body: undefined };
  };

  const authorised = (request: IncomingMessage): boolean =>
    tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '');

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://emulator');
    const method = request.method ?? 'GET';
    const form = await bodyOf(request);
    requests.push(`${method} ${url.pathname}`);
    const fault = faults.findIndex(({ path }) => url.pathname.includes(path));
    const [told] = fault >= 0 ? faults.splice(fault, 1) : [];
    if (told?.with === 'expired') tokens.clear();
    const isToken = url.pathname === '/webapi/v2/connect/token';
    const reply = (): ProviderAnswer => {
      if (request.headers['subscription-key'] !== SETTINGS.subscriptionKey)
        return { status: 403, body: undefined };
      if (typeof told?.with === 'object') return told.with;
      if (isToken) return answerToken(form, `token-${requests.length}`, tokens);
      if (!authorised(request)) return { status: 401, body: undefined };
      lastForm = form;
      return answer(method, url, form);
    };
    const { status, body } = reply();
    if (told?.with === 'hang up') {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? '<html>Error</html>' : JSON.stringify(body));
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...SETTINGS, baseUrl: `http://127.0.0.1:${port}` },
    requests,
    lastForm: () => Object.fromEntries(lastForm),
    failNext: (fault) => {
      faults.push(fault);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
