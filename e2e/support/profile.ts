import { type PHYSICIAN_STEPS, type OwnPhysician, type Reply, type UploadKind } from '@openvisit/contract';
import { buildPhysicianDetails, buildPractice } from './builders.ts';
import { call, createClient, type Client } from './api.ts';
import { openBankByApi, payBrandingByApi, subscribeByApi } from './payments.ts';
import { waitForCode } from './mailbox.ts';
import { createUser, type NewUser } from './sign-up.ts';

/** A PDF of one empty page. */
export const createPdf = (): Buffer => {
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 306 198] >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = parts.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
};

/** A PNG of one white pixel. */
export const createPng = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );

/** Creates an account over HTTP with the same calls as the sign-up screens. */
export const signUpByApi = async (
  url: string,
  role: 'PHYSICIAN' | 'PATIENT',
): Promise<Client & { credentials: NewUser }> => {
  const user = createUser();
  const { email } = user;
  await call(url, 'emailVerification', { body: { email } });
  const { code } = await waitForCode(url, email);
  const verified = await call(url, 'verifyEmail', { body: { email, secret_code: code } });
  const login = await call(url, 'signup', {
    body: {
      email,
      first_name: user.first,
      last_name: user.last,
      password: user.password,
      role: [role],
      agree_terms: true,
      verification_token: verified.data.verification_token,
    },
  });
  if (login.status >= 300) throw new Error(`${email} could not sign up: ${login.message.join(' ')}`);
  return { ...createClient(url, login), credentials: user };
};

/** Uploads a file over HTTP and returns its id. */
export const uploadByApi = async (url: string, client: Client, kind: UploadKind): Promise<string> => {
  const bytes = kind === 'document' ? createPdf() : createPng();
  const [name, type] = kind === 'document' ? ['paper.pdf', 'application/pdf'] : ['picture.png', 'image/png'];
  const body = { kind, name, type, size: bytes.length };
  const upload = await client.call('startUpload', { body });
  const response = await fetch(new URL(`${upload.url}&offset=0`, url), {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!response.ok) throw new Error(`the file was refused: ${response.status} ${await response.text()}`);
  return (await client.call('completeUpload', { params: { id: upload.id } })).id;
};

const PRACTICE = buildPractice({
  practice_name: 'Solberg Family Practice',
  primary_phone: '6175550142',
});

const formatDayFromNow = (client: Client, days: number) =>
  new Date(client.serverNow() + days * 86_400_000).toISOString().slice(0, 10);

type Saver = (url: string, client: Client, own: OwnPhysician) => Promise<Reply<'getDoctorDetails'>>;

const saveDocuments: Saver = async (url, client) => {
  const dates = {
    state: 'MA',
    start_date: formatDayFromNow(client, -300),
    end_date: formatDayFromNow(client, 600),
  };
  const uploadDocument = () => uploadByApi(url, client, 'document');
  const body = {
    npi_number: '1234567893',
    licence: { number: '284519', ...dates, file: await uploadDocument() },
    dea: { number: 'BS1234563', ...dates, file: await uploadDocument() },
    insurance: { company_name: 'Mutual', ...dates, file: await uploadDocument() },
  };
  return client.call('addDoctorDocument', { body });
};

const SAVERS = {
  personalInfo: (_url, client, { first_name, last_name }) =>
    client.call('addDoctorDetails', { body: buildPhysicianDetails({ first_name, last_name }) }),
  practiceDetails: (_url, client, { id }) => {
    const block = {
      start_date: formatDayFromNow(client, 1),
      end_date: formatDayFromNow(client, 90),
      week_days: [2, 3, 4, 5, 6] as (2 | 3 | 4 | 5 | 6)[],
      slots: [{ day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 }] as const,
    };
    const availability_details = [{ ...block, slots: [...block.slots] }];
    return client.call('addDoctorPracticeDetails', {
      body: { ...PRACTICE, doctor_detail: id!, availability_details },
    });
  },
  documents: saveDocuments,
  uploadSignature: async (url, client, { id }) => {
    const signature = await uploadByApi(url, client, 'signature');
    return client.call('uploadDoctorSignature', { params: { id: id! }, body: { signature } });
  },
  bankDetails: async (url, client, { id }) => {
    await openBankByApi(url, client, id!);
    return client.call('getDoctorDetails');
  },
  dosespot: async (_url, client, { id }) => {
    const { dosespot_id } = await client.call('registerClinician');
    return client.call('addDoctorDoseSpotID', { params: { id: id! }, body: { dosespot_id } });
  },
  personaliseExperience: async (_url, client, { id }) => {
    await payBrandingByApi(client, id!);
    await client.call('addDoctorAppTheme', { body: { doctor: id!, app_theme: 1, logo_url: null } });
    return client.call('getDoctorDetails');
  },
  purchaseSubscription: async (_url, client, { id }) => {
    await subscribeByApi(client, id!);
    return client.call('getDoctorDetails');
  },
} satisfies Partial<Record<(typeof PHYSICIAN_STEPS)[number], Saver>>;

/** Steps that save data, in order. */
export type SavedStep = keyof typeof SAVERS;

/** Saves a profile over HTTP up to and including a step. */
export const saveProfileUpTo = async (
  url: string,
  client: Client,
  last: SavedStep,
): Promise<OwnPhysician> => {
  let own = await client.call('getDoctorDetails');
  for (const [step, save] of Object.entries(SAVERS) as [SavedStep, Saver][]) {
    own = await save(url, client, own);
    if (step === last) break;
  }
  return own;
};
