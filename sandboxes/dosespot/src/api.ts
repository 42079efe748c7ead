import { randomUUID } from 'node:crypto';
import { replyWithFailure, takeFailure } from './failures.ts';
import type { SandboxHost } from './host.ts';
import { getPharmacy, replyWithPrescriptions } from './prescriptions.ts';
import { createClinicianRecords, createPatientRecords, findClinician, findPatient } from './records.ts';
import { buildNotFoundReply, buildOkReply, buildStatusReply, type Reply } from './reply.ts';

/** The sandbox's only clinic. */
export const SANDBOX_CLINIC = {
  clinicId: '551',
  clinicKey: 'SANDBOXCLINICKEY',
  userId: '970',
  subscriptionKey: 'sandbox-subscription',
} as const;

const TOKEN_SECONDS = 599;
const TOKEN_PATH = '/webapi/v2/connect/token';
const API_PATH = '/webapi/v2/api/';

/** A request to the API. */
export interface ApiRequest {
  method: string;
  url: URL;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  form: URLSearchParams;
}

/** Handles one request. Rejects with a ConnectionLostError when an injected failure loses the reply. */
export type HandleRequest = (request: ApiRequest) => Promise<Reply>;

/** Issues bearer tokens for the clinic's credentials. */
const createTokens = (now: () => number) => {
  const expiries = new Map<string, number>();
  const expected = {
    grant_type: 'password',
    client_id: SANDBOX_CLINIC.clinicId,
    client_secret: SANDBOX_CLINIC.clinicKey,
    username: SANDBOX_CLINIC.userId,
    password: SANDBOX_CLINIC.clinicKey,
    scope: 'api',
  };
  return {
    issue: (form: URLSearchParams): Reply => {
      if (Object.entries(expected).some(([name, value]) => form.get(name) !== value))
        return { status: 400, body: { error: 'invalid_grant' } };
      const access_token = randomUUID();
      expiries.set(access_token, now() + TOKEN_SECONDS * 1000);
      return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
    },
    isValid: (authorization: string | undefined): boolean =>
      (expiries.get(authorization?.replace('Bearer ', '') ?? '') ?? 0) > now(),
    revokeAll: () => expiries.clear(),
  };
};

export interface SandboxApi {
  handle: HandleRequest;
  /** Revokes all issued tokens. */
  revokeTokens(): void;
}

/** The REST API. `createSignInUrl` creates the link of the sandbox's own sign-in operation. */
export const createApi = (
  { db, clock, dev }: SandboxHost,
  createSignInUrl: (clinician: string, patient: string | null) => string,
): SandboxApi => {
  const tokens = createTokens(clock.now);
  const clinicians = createClinicianRecords(db, clock);
  const patients = createPatientRecords(db, clock);

  /** Runs `work`, unless a failure was injected for this last name. */
  const runOrFail = async (lastName: string, work: () => Promise<Reply>): Promise<Reply> => {
    const failure = dev ? await takeFailure(db, lastName) : null;
    return failure ? replyWithFailure(failure, work) : work();
  };

  const signIn = async (form: URLSearchParams): Promise<Reply> => {
    const clinician = await findClinician(db, form.get('clinicianId') ?? '');
    if (!clinician) return buildNotFoundReply();
    const url = createSignInUrl(String(clinician.id), form.get('patientId'));
    return runOrFail(clinician.form.LastName, () => Promise.resolve(buildOkReply({ Item: { Url: url } })));
  };

  const listPatientPrescriptions = async (patient: string, query: URLSearchParams): Promise<Reply> => {
    const row = await findPatient(db, patient);
    return runOrFail(row?.form.LastName ?? '', () => replyWithPrescriptions(db, patient, query));
  };

  const read = async (path: string, query: URLSearchParams): Promise<Reply> => {
    if (path === 'clinician')
      return clinicians.findByNpiAndDea(query.get('npi') ?? '', query.get('dea') ?? '');
    if (path === 'patients/search') return patients.search(query);
    const [, patient] = /^patients\/([^/]+)\/prescriptions$/.exec(path) ?? [];
    if (patient) return listPatientPrescriptions(decodeURIComponent(patient), query);
    const [, pharmacy] = /^pharmacies\/([^/]+)$/.exec(path) ?? [];
    if (pharmacy) return getPharmacy(pharmacy);
    const id = /^clinicians\/([^/]+)$/.exec(path)?.[1];
    return id ? clinicians.get(decodeURIComponent(id)) : buildStatusReply(404);
  };

  const write = async (method: string, path: string, form: URLSearchParams): Promise<Reply> => {
    if (method === 'POST' && path === 'sandbox/sign-in') return signIn(form);
    const [, kind, rawId] = /^(clinicians|patients)(?:\/([^/]+))?$/.exec(path) ?? [];
    const isCreate = method === 'POST' && rawId === undefined;
    const isUpdate = method === 'PUT' && rawId !== undefined;
    if (!kind || !(isCreate || isUpdate)) return buildStatusReply(404);
    const id = rawId === undefined ? null : decodeURIComponent(rawId);
    const records = kind === 'clinicians' ? clinicians : patients;
    return runOrFail(form.get('LastName') ?? '', () => records.save(id, form));
  };

  const handle: HandleRequest = async ({ method, url, headers, form }) => {
    if (headers['subscription-key'] !== SANDBOX_CLINIC.subscriptionKey) return buildStatusReply(403);
    if (url.pathname === TOKEN_PATH) return tokens.issue(form);
    if (!tokens.isValid(headers.authorization)) return buildStatusReply(401);
    const path = url.pathname.replace(API_PATH, '');
    return method === 'GET' ? read(path, url.searchParams) : write(method, path, form);
  };
  return { handle, revokeTokens: tokens.revokeAll };
};
