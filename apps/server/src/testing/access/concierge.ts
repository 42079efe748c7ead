import { randomUUID } from 'node:crypto';
import { CONCIERGE_FEE, type EndpointName } from '@openvisit/contract';
import { saveTestCard } from '../payments.ts';
import type { AccessFixture, Rows } from './world.ts';

const cards = new WeakMap<AccessFixture['server'], Promise<string>>();

/** The patient's saved card. */
const getCard = ({ server, patient }: AccessFixture): Promise<string> => {
  const card = cards.get(server) ?? saveTestCard(server, { patient: patient.id });
  cards.set(server, card);
  return card;
};

/** A new request of the patient to the physician. */
const request = async (fixture: AccessFixture): Promise<{ id: string }> => {
  const { server, patient, physician } = fixture;
  const { token } = patient;
  // Other rows may have closed the service.
  await server.call('updateConciergeService', {
    token: physician.token,
    body: { concierge_service: true },
  });
  for (const { id } of (await server.call('getConciergeSubscriptions', { token })).data.results)
    await server.call('cancelConciergeSubscription', { token, params: { id } });
  const body = {
    doctor: physician.id,
    patient: patient.id,
    payment_method_id: await getCard(fixture),
    amount: CONCIERGE_FEE,
  };
  return { id: (await server.call('addConciergeRequest', { token, body })).data.id };
};

const PHYSICIANS = '401 401 403 403 200 200 403 403';
const OWNER_PHYSICIAN = '401 401 403 403 200 404 403 403';

/** The rows before `startConciergeCall` leave the patient without a subscription. */
export const conciergeRows = {
  getConciergeService: { statuses: PHYSICIANS },
  updateConciergeService: {
    statuses: PHYSICIANS,
    buildRequest: () => ({ body: { concierge_service: true } }),
  },
  getActivePatientSubscriptionCount: { statuses: PHYSICIANS },
  listSubscribeConciergeServiceRequest: {
    statuses: PHYSICIANS,
    buildRequest: () => ({ query: { request_status: 'PENDING' } }),
  },
  allowDenySubscribeRequest: {
    statuses: OWNER_PHYSICIAN,
    buildRequest: async (fixture) => ({
      params: await request(fixture),
      body: { request_status: 'REJECTED' },
    }),
  },
  // Nobody is subscribed, so the physician's call is refused by the rules instead of by the access.
  startConciergeCall: {
    statuses: '401 401 403 403 409 404 403 403',
    buildRequest: async (fixture) => ({ params: await request(fixture) }),
  },
  // The card is the patient's, and so is the record.
  addConciergeRequest: {
    statuses: '401 401 201 404 403 403 403 403',
    buildRequest: async (fixture) => ({
      body: {
        doctor: fixture.physician.id,
        patient: fixture.patient.id,
        payment_method_id: await getCard(fixture),
        amount: CONCIERGE_FEE,
      },
    }),
  },
  getConciergeSubscriptions: { statuses: '401 401 200 200 403 403 403 403' },
  // Nothing is due before the request is accepted.
  payConciergeSubscription: {
    statuses: '401 401 409 404 403 403 403 403',
    buildRequest: async (fixture) => ({
      params: await request(fixture),
      body: { payment_method_id: await getCard(fixture), idempotency_key: randomUUID() },
    }),
  },
  cancelConciergeSubscription: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async (fixture) => ({ params: await request(fixture) }),
  },
  // A request that is not canceled stays as it is.
  keepConciergeSubscription: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async (fixture) => ({ params: await request(fixture) }),
  },
} satisfies Partial<Rows<EndpointName>>;
