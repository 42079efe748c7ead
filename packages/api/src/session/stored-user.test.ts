import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildChatMessage } from '@openvisit/contract/testing';
import { clearCallSession, storeCallSession } from '../calls/remembered-call.ts';
import { applyEvent } from '../realtime/apply-event.ts';
import { buildLoginReply, USER } from '../testing/login.fixtures.ts';
import { endSession, startSession, updateAdditionalUserData, updateSessionUser } from './session.ts';
import { getLocalStore } from './storage.ts';

/** Reads a value as another client of the browser's storage would. */
const readStored = (key: string) => getLocalStore().getItem(key);
const readUserData = () => JSON.parse(readStored('userData') ?? 'null') as object;

beforeEach(() => {
  startSession({ ...buildLoginReply(1), dosespot_id: '8001' });
});
afterEach(() => endSession('SIGNED_OUT'));

test('AC-15 userData has the names of the specification', () => {
  expect(readUserData()).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lane',
    dosespot_id: '8001',
    doctor_subscription_details: null,
    chat_notify: { is_chat_listen: false, patient_user: null },
  });
  expect(readUserData()).not.toHaveProperty('first_name');
});

test('AC-15 userData has the subscription, also after the user has changed', () => {
  const subscription = { status: 'active' } as never;
  updateAdditionalUserData({ doctor_subscription_details: subscription });
  updateSessionUser({ first_name: 'Eve' });
  expect(readUserData()).toMatchObject({
    firstName: 'Eve',
    doctor_subscription_details: { status: 'active' },
  });
});

const VISIT = '0c6fb7c2-2f3c-4a60-9d4e-2b64a5b6c7d8';

test('CH-04 userData names who has sent an unread message, which the user is not, and its visit', async () => {
  const message = buildChatMessage(1, 'Good morning');
  await applyEvent({
    name: 'chat.message',
    data: { ...message, appointment: VISIT, sender_details: { ...message.sender_details, id: USER } },
  });
  expect(readUserData()).toMatchObject({ chat_notify: { is_chat_listen: false, patient_user: null } });
  const patient_user = message.sender_details.id;
  await applyEvent({ name: 'chat.message', data: { ...message, appointment: VISIT } });
  expect(readUserData()).toMatchObject({
    chat_notify: { is_chat_listen: true, patient_user, appointmentID: VISIT, chat_type: 'APPOINTMENT' },
  });
  await applyEvent({ name: 'chat.message', data: { ...message, appointment: null } });
  expect(readUserData()).toMatchObject({
    chat_notify: { is_chat_listen: true, patient_user, appointmentID: null, chat_type: 'CONCIERGE' },
  });
});

test('AC-15 a completed profile and the running call are stored, and cleared at sign-out', () => {
  expect(readStored('profile-completed')).toBe('true');
  storeCallSession('visit-1', { session_id: 'session-1', token: 'seat-1' });
  expect(['opentok_session_id', 'opentok_token', 'ongoingAppointment'].map(readStored)).toEqual([
    'session-1',
    'seat-1',
    '{"id":"visit-1"}',
  ]);
  clearCallSession();
  expect(readStored('ongoingAppointment')).toBeNull();
  storeCallSession('visit-1', { session_id: 'session-1', token: 'seat-1' });
  endSession('SIGNED_OUT');
  for (const key of ['profile-completed', 'opentok_session_id', 'opentok_token', 'ongoingAppointment'])
    expect(readStored(key), key).toBeNull();
});

test('AC-15 a profile that is not complete is not stored as completed', () => {
  updateSessionUser({ onboarding_complete: false });
  expect(readStored('profile-completed')).toBeNull();
});
