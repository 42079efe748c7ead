import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS, type EndpointName } from '@openvisit/contract';
import { TEST_PASSWORD } from '../server.ts';
import { signInSpare, type Rows, type AccessFixture } from './world.ts';

const getPatientParams = ({ patient }: AccessFixture) => ({ id: patient.user });

const LOCATION = { is_current_location: true, latitude: 42.65, longitude: -73.75 };

/** The patient's saved location; created if missing. */
const getLocation = async ({ server, patient: { token } }: AccessFixture): Promise<string> => {
  const { data } = await server.call('getUserLocation', { token });
  return data?.id ?? (await server.call('addUserLocation', { token, body: LOCATION })).data.id;
};

const account = {
  login: {
    statuses: '200 200 200 200 200 200 200 200',
    buildRequest: ({ spare }) => ({ body: { email: spare.email, password: TEST_PASSWORD, role: 'PATIENT' } }),
  },
  generateToken: {
    statuses: '201 201 201 201 201 201 201 201',
    buildRequest: async (fixture) => ({
      body: { refresh_token: (await signInSpare(fixture)).refresh_token },
    }),
  },
  logout: {
    statuses: '200 200 200 200 200 200 200 200',
    buildRequest: async (fixture) => ({
      body: { refresh_token: (await signInSpare(fixture)).refresh_token },
    }),
  },
  getServerTime: { statuses: '200 200 200 200 200 200 200 200' },
  emailVerification: {
    statuses: '201 201 201 201 201 201 201 201',
    buildRequest: () => ({ body: { email: `${randomUUID()}@example.org` } }),
  },
  // No caller knows the code, token or link that was mailed to another user.
  verifyEmail: {
    statuses: '400 400 400 400 400 400 400 400',
    buildRequest: () => ({ body: { email: 'new@example.org', secret_code: '000000' } }),
  },
  signup: {
    statuses: '400 400 400 400 400 400 400 400',
    buildRequest: () => ({
      body: {
        email: 'new@example.org',
        first_name: 'New',
        last_name: 'Comer',
        password: TEST_PASSWORD,
        role: ['PATIENT'],
        agree_terms: true,
        verification_token: 'x'.repeat(32),
      },
    }),
  },
  forgotPasswordRequest: {
    statuses: '201 201 201 201 201 201 201 201',
    buildRequest: () => ({ body: { email: 'nobody@example.org', role: 'PATIENT' } }),
  },
  confirmPasswordRequest: {
    statuses: '400 400 400 400 400 400 400 400',
    buildRequest: ({ patient }) => ({
      body: {
        email: patient.email,
        otp: 'x'.repeat(32),
        password: 'Other#2026',
        confirm_password: 'Other#2026',
      },
    }),
  },
  changePassword: {
    statuses: '401 401 400 400 400 400 400 400',
    buildRequest: () => ({ body: { old_password: 'Wrong#2026', new_password: 'Other#2026' } }),
  },
  setLanguage: {
    statuses: '401 401 200 200 200 200 200 200',
    buildRequest: () => ({ body: { language: 'en' } }),
  },
  updateUser: {
    statuses: '401 401 200 403 403 403 403 403',
    buildRequest: (fixture) => ({
      params: getPatientParams(fixture),
      body: { first_name: 'Grace', last_name: 'Lindqvist' },
    }),
  },
  updateProfileImage: {
    statuses: '401 401 200 403 403 403 403 403',
    buildRequest: (fixture) => ({ params: getPatientParams(fixture), body: { image: null } }),
  },
  updateUserRole: {
    statuses: '401 401 200 403 403 403 403 403',
    buildRequest: (fixture) => ({ params: getPatientParams(fixture), body: { role: ['PATIENT'] } }),
  },
  getUserDetailID: {
    statuses: '401 401 200 200 403 403 403 403',
    buildRequest: () => ({ body: { user_type: 'PATIENT' } }),
    endsSession: true,
  },
  // No caller has a ticket, a challenge or a setup of another user.
  startPasskeySignIn: {
    statuses: '401 401 401 401 401 401 401 401',
    buildRequest: () => ({ body: { ticket: 'x'.repeat(32) } }),
  },
  completeSignIn: {
    statuses: '401 401 401 401 401 401 401 401',
    buildRequest: () => ({
      body: { ticket: 'x'.repeat(32), proof: { method: 'AUTHENTICATOR_APP', code: '123456' } },
    }),
  },
  getSecondFactor: { statuses: '401 401 200 200 200 200 200 200' },
  startPasskey: {
    statuses: '401 401 200 200 200 200 200 200',
    buildRequest: () => ({ body: { password: TEST_PASSWORD } }),
  },
  addPasskey: {
    statuses: '401 401 400 400 400 400 400 400',
    buildRequest: () => ({
      body: {
        name: 'Laptop',
        passkey: { id: 'eA', clientDataJSON: 'eA', attestationObject: 'eA', transports: ['internal'] },
      },
    }),
  },
  // A passkey would stop the owner's plain sign-in in later rows; theirs are renamed and removed in passkeys.test.ts.
  renamePasskey: {
    statuses: '401 401 404 404 404 404 404 404',
    buildRequest: () => ({ params: { id: randomUUID() }, body: { name: 'Phone' } }),
  },
  removePasskey: {
    statuses: '401 401 404 404 404 404 404 404',
    buildRequest: () => ({ params: { id: randomUUID() }, body: { password: TEST_PASSWORD } }),
  },
  startAuthenticatorApp: {
    statuses: '401 401 200 200 200 200 200 200',
    buildRequest: () => ({ body: { password: TEST_PASSWORD } }),
  },
  addAuthenticatorApp: {
    statuses: '401 401 400 400 400 400 400 400',
    buildRequest: () => ({ body: { code: 'wrong' } }),
  },
  removeAuthenticatorApp: {
    statuses: '401 401 404 404 404 404 404 404',
    buildRequest: () => ({ body: { password: TEST_PASSWORD } }),
  },
  renewRecoveryCodes: {
    statuses: '401 401 409 409 409 409 409 409',
    buildRequest: () => ({ body: { password: TEST_PASSWORD } }),
  },
  addUserLocation: { statuses: '401 401 201 201 201 201 201 201', buildRequest: () => ({ body: LOCATION }) },
  getUserLocation: { statuses: '401 401 200 200 200 200 200 200' },
  updateDoctorCurrentLocationAddressStatus: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: ({ physician }) => ({
      params: { id: physician.id },
      body: { is_current_location: false },
    }),
  },
  updateUserLocation: {
    statuses: '401 401 200 404 404 404 404 404',
    buildRequest: async (fixture) => ({ params: { id: await getLocation(fixture) }, body: LOCATION }),
  },
} satisfies Partial<Rows<EndpointName>>;

/** An upload that the patient has started. */
const startUpload = async ({ server, patient: { token } }: AccessFixture): Promise<{ id: string }> => {
  const body = { kind: 'document', name: 'panel.pdf', type: 'application/pdf', size: 1000 } as const;
  const { data } = await server.call('startUpload', { token, body });
  return { id: data.id };
};

const files = {
  startUpload: {
    statuses: '401 401 201 201 201 201 201 403',
    buildRequest: () => ({
      body: { kind: 'document', name: 'panel.pdf', type: 'application/pdf', size: 1000 },
    }),
  },
  getUpload: {
    statuses: '401 401 200 404 404 404 404 403',
    buildRequest: async (fixture) => ({ params: await startUpload(fixture) }),
  },
  // No bytes were received yet: the owner gets 409, other users 404.
  completeUpload: {
    statuses: '401 401 409 404 404 404 404 403',
    buildRequest: async (fixture) => ({ params: await startUpload(fixture) }),
  },
  deleteUpload: {
    statuses: '401 401 204 404 404 404 404 403',
    buildRequest: async (fixture) => ({ params: await startUpload(fixture) }),
  },
} satisfies Partial<Rows<EndpointName>>;

const addresses = {
  suggestAddress: {
    statuses: '401 401 200 200 200 200 200 403',
    buildRequest: () => ({ body: { text: '12 Main Street, Albany' } }),
  },
} satisfies Partial<Rows<EndpointName>>;

const privacy = {
  getMedicalHistory: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: ({ patient }) => ({ params: { id: patient.id } }),
  },
  exportOwnData: {
    statuses: '401 401 200 200 403 403 403 403',
    buildRequest: () => ({ body: { password: TEST_PASSWORD } }),
  },
  getAccessLog: { statuses: '401 401 200 200 200 200 403 200' },
  getAccountDeletion: { statuses: '401 401 200 200 403 403 403 403' },
  // With a wrong password, because the callers are needed afterwards.
  deleteAccount: {
    statuses: '401 401 400 400 403 403 403 403',
    buildRequest: () => ({ body: { password: 'Wrong#2026' } }),
  },
  // The callers' own records are nobody's dependents.
  getDependentRemoval: {
    statuses: '401 401 404 404 403 403 403 403',
    buildRequest: ({ patient }) => ({ params: { id: patient.id } }),
  },
  removeDependent: {
    statuses: '401 401 404 404 403 403 403 403',
    buildRequest: ({ patient }) => ({ params: { id: patient.id } }),
  },
  getSignInLog: { statuses: '401 401 403 403 403 403 403 200', buildRequest: () => ({ query: {} }) },
  getOwnSignIns: { statuses: '401 401 200 200 200 200 200 200', buildRequest: () => ({ query: {} }) },
} satisfies Partial<Rows<EndpointName>>;

const settings = {
  getContactAvailability: { statuses: '401 401 200 200 200 200 200 403' },
  sendContactMessage: {
    statuses: '401 401 201 201 201 201 201 403',
    buildRequest: () => ({ body: { topic: 'OTHER', message: 'Hello' } }),
  },
  getPhysicianChecklist: { statuses: '401 401 403 403 200 200 403 403' },
  getPatientChecklist: { statuses: '401 401 200 200 403 403 403 403' },
  dismissChecklist: { statuses: '401 401 200 200 200 200 403 403', buildRequest: () => ({ body: {} }) },
} satisfies Partial<Rows<EndpointName>>;

const consents = {
  getConsents: { statuses: '401 401 200 200 200 200 200 200' },
  getConsentDocument: {
    statuses: '401 401 200 200 200 200 200 200',
    buildRequest: () => ({ query: { kind: 'TERMS', version: CONSENT_VERSIONS.TERMS } }),
  },
  acceptConsents: {
    statuses: '401 401 201 201 201 201 201 201',
    buildRequest: () => ({ body: { documents: [{ kind: 'TERMS', version: CONSENT_VERSIONS.TERMS }] } }),
  },
} satisfies Partial<Rows<EndpointName>>;

export const peopleRows = { ...account, ...files, ...addresses, ...privacy, ...settings, ...consents };
