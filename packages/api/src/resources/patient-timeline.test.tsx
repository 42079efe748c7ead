import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildAppointment, buildChatMessage } from '@openvisit/contract/testing';
import { clearCache } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { applyEvent, type AppEvent } from '../realtime/apply-event.ts';
import { endSession, startSession } from '../session/session.ts';
import { buildLoginReply } from '../testing/login.fixtures.ts';
import { usePatientTimeline } from './physician-patients.ts';

vi.mock('../http/call.ts');

function Timeline({ patient }: { patient: string }) {
  usePatientTimeline(patient, { zone: 'UTC' });
  return null;
}

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.mocked(call).mockReset().mockResolvedValue({ results: [], next: null });
  startSession(buildLoginReply(1));
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  act(() => root.unmount());
  await clearCache();
  endSession('SIGNED_OUT');
});
const countReads = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'getPatientTimeline').length;

const appointment = buildAppointment();
const EVENTS: AppEvent[] = [
  {
    name: 'appointment.changed',
    data: { appointment_id: appointment.id, status: appointment.status, appointment },
  },
  { name: 'note.changed', data: { id: 'note', version: 2, is_locked: true } },
  { name: 'prescriptions.changed', data: { patient: 'patient' } },
  { name: 'billing.changed', data: { what: 'payments' } },
  { name: 'chat.message', data: { ...buildChatMessage(1, 'Good morning'), appointment: null } },
  { name: 'vitals.changed', data: { patient: 'patient' } },
  { name: 'concierge.changed', data: {} },
];

test.each(EVENTS)('BX-17 an open timeline is read again after $name', async (event) => {
  await act(async () => root.render(<Timeline patient={event.name} />));
  await vi.waitFor(() => expect(countReads()).toBe(1));
  await act(() => applyEvent(event));
  await vi.waitFor(() => expect(countReads()).toBe(2));
});
