import { buildChatDetail } from '@openvisit/contract/testing';
import { createAppointmentDetail, startsSoon } from './appointments.ts';
import type { Answers } from './network.ts';

/** Answers of a call that nobody else has joined. */
export const callAnswers: Answers = {
  getAppointmentDetail: () => createAppointmentDetail(startsSoon),
  getSessionDetailsForPatient: () => ({
    adapter: 'peer',
    session_id: '99999999-0000-4000-8000-000000000001',
    token: 'a-ticket-for-the-own-seat',
    video_service: null,
    ice_servers: [],
    seats: [],
  }),
  getChatDetail: () =>
    buildChatDetail({
      chat_room: createAppointmentDetail(startsSoon).chat_room,
      appointment: startsSoon.id,
    }),
};
