import { randomUUID } from 'node:crypto';
import type { CallName } from '@openvisit/contract';
import { TEST_PASSWORD } from '../server.ts';
import { spareSession, type Rows, type AccessFixture } from './world.ts';

const ofPatient = ({ patient }: AccessFixture) => ({ id: patient.user });

const HERE = { is_current_location: true, latitude: 42.65, longitude: -73.75 };

/** The patient's saved location; created if missing. */
const location = async ({ server, patient: { token } }: AccessFixture): Promise<string> => {
  const { data } = await server.call('getUserLocation', { token });
  return data?.id ?? (await server.call('addUserLocation', { token, body: HERE })).data.id;
};

const account = {
  login: {
    answers: '200 200 200 200 200 200 200 200',
    ask: ({ spare }) => ({ body: { email: spare.email, password: TEST_PASSWORD, role: 'PATIENT' } }),
  },
  generateToken: {
    answers: '201 201 201 201 201 201 201 201',
    ask: async (world) => ({ body: { refresh_token: (await spareSession(world)).refresh_token } }),
  },
  logout: {
    answers: '200 200 200 200 200 200 200 200',
    ask: async (world) => ({ body: { refresh_token: (await spareSession(world)).refresh_token } }),
  },
  getServerTime: { answers: '200 200 200 200 200 200 200 200' },
  emailVerification: {
    answers: '201 201 201 201 201 201 201 201',
    ask: () => ({ body: { email: `${randomUUID()}@example.org` } }),
  },
  // No caller knows the code, token or link that was mailed to another user.
  verifyEmail: {
    answers: '400 400 400 400 400 400 400 400',
    ask: () => ({ body: { email: 'new@example.org', secret_code: '000000' } }),
  },
  signup: {
    answers: '400 400 400 400 400 400 400 400',
    ask: () => ({
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
    answers: '201 201 201 201 201 201 201 201',
    ask: () => ({ body: { email: 'nobody@example.org', role: 'PATIENT' } }),
  },
  confirmPasswordRequest: {
    answers: '400 400 400 400 400 400 400 400',
    ask: ({ patient }) => ({
      body: {
        email: patient.email,
        otp: 'x'.repeat(32),
        password: 'Other#2026',
        confirm_password: 'Other#2026',
      },
    }),
  },
  changePassword: {
    answers: '401 401 400 400 400 400 400 400',
    ask: () => ({ body: { old_password: 'Wrong#2026', new_password: 'Other#2026' } }),
  },
  updateUser: {
    answers: '401 401 200 403 403 403 403 403',
    ask: (world) => ({ params: ofPatient(world), body: { first_name: 'Grace', last_name: 'Lindqvist' } }),
  },
  updateProfileImage: {
    answers: '401 401 200 403 403 403 403 403',
    ask: (world) => ({ params: ofPatient(world), body: { image: null } }),
  },
  updateUserRole: {
    answers: '401 401 200 403 403 403 403 403',
    ask: (world) => ({ params: ofPatient(world), body: { role: ['PATIENT'] } }),
  },
  getUserDetailID: {
    answers: '401 401 200 200 403 403 403 403',
    ask: () => ({ body: { user_type: 'PATIENT' } }),
    ends: true,
  },
  addUserLocation: { answers: '401 401 201 201 201 201 201 201', ask: () => ({ body: HERE }) },
  getUserLocation: { answers: '401 401 200 200 200 200 200 200' },
  updateUserLocation: {
    answers: '401 401 200 404 404 404 404 404',
    ask: async (world) => ({ params: { id: await location(world) }, body: HERE }),
  },
} satisfies Partial<Rows<CallName>>;

/** An upload that the patient has started. */
const upload = async ({ server, patient: { token } }: AccessFixture): Promise<{ id: string }> => {
  const body = { kind: 'document', name: 'panel.pdf', type: 'application/pdf', size: 1000 } as const;
  const { data } = await server.call('startUpload', { token, body });
  return { id: data.id };
};

const files = {
  startUpload: {
    answers: '401 401 201 201 201 201 201 403',
    ask: () => ({ body: { kind: 'document', name: 'panel.pdf', type: 'application/pdf', size: 1000 } }),
  },
  getUpload: {
    answers: '401 401 200 404 404 404 404 403',
    ask: async (world) => ({ params: await upload(world) }),
  },
  // No bytes were received yet: the owner gets 409, other users 404.
  completeUpload: {
    answers: '401 401 409 404 404 404 404 403',
    ask: async (world) => ({ params: await upload(world) }),
  },
  deleteUpload: {
    answers: '401 401 204 404 404 404 404 403',
    ask: async (world) => ({ params: await upload(world) }),
  },
} satisfies Partial<Rows<CallName>>;

const addresses = {
  suggestAddress: {
    answers: '401 401 200 200 200 200 200 403',
    ask: () => ({ body: { text: '12 Main Street, Albany' } }),
  },
} satisfies Partial<Rows<CallName>>;

export const peopleRows = { ...account, ...files, ...addresses };
