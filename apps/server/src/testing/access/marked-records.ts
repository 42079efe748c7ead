import { randomUUID } from 'node:crypto';
import type { AppointmentDetail } from '@openvisit/contract';
import { getUnencryptedFileKey } from '../../integrations/files/port.ts';
import { sendMessage } from '../../modules/chat/index.ts';
import {
  buildDetailsUpdate,
  buildMedicalRecord,
  createUploadedDocument,
  EMPTY_LIST_CHANGE,
} from '../patients.ts';
import { requireSuccess } from '../physicians.ts';
import type { Person } from '../practice.ts';
import type { TestServer } from '../server.ts';

/** A health record whose texts occur in no other record, so that a reply with one of them reveals this record. */
export interface MarkedRecord {
  id: string;
  surname: string;
  /** Health data. */
  allergy: string;
  document: string;
  documentName: string;
  documentContent: string;
}

/** The size that {@link createUploadedDocument} declares. */
const DOCUMENT_BYTES = 1000;

/** Fills the health record `id` as its owner: the patient or the parent. */
export const markRecord = async (
  server: TestServer,
  owner: Person,
  name: string,
  id = owner.id,
): Promise<MarkedRecord> => {
  const request = { token: owner.token, params: { id } };
  const document = await createUploadedDocument(server, owner);
  const record = {
    id,
    surname: `Of${name.replaceAll(/[^a-z]/gi, '')}`,
    allergy: `allergy of ${name}`,
    document,
    documentName: `report of ${name}`,
    documentContent: `content of the report of ${name}`.padEnd(DOCUMENT_BYTES, '.'),
  };
  await server.system.services.fileStore.put(
    getUnencryptedFileKey(document),
    Buffer.from(record.documentContent),
  );
  const { versions, ...saved } = requireSuccess(await server.call('getPatientDetails', request));
  const changes = {
    last_name: record.surname,
    allergy: [record.allergy],
    date_of_birth: saved.date_of_birth ?? '',
  };
  const details = buildDetailsUpdate(versions.details, changes);
  requireSuccess(await server.call('updatePatientDetails', { ...request, body: details }));
  const added = [buildMedicalRecord(document, record.documentName)];
  const records = { ...EMPTY_LIST_CHANGE, version: versions.records, new: added };
  requireSuccess(await server.call('updatePatientMedicalRecord', { ...request, body: records }));
  return record;
};

/** A visit whose texts occur in no other visit. */
export interface MarkedVisit {
  id: string;
  chatRoom: string;
  topic: string;
  /** The only chat message; null when the visit has none. */
  message: string | null;
}

/** A booked visit, with a chat message by `sender` if given. */
export const markVisit = async (
  server: TestServer,
  participant: Person,
  { id, topic }: Pick<AppointmentDetail, 'id' | 'topic'>,
  sender?: Person,
): Promise<MarkedVisit> => {
  const { token } = participant;
  const detail = requireSuccess(await server.call('getAppointmentDetail', { token, params: { id } }));
  const visit = { id, topic, chatRoom: detail.chat_room, message: sender ? `message about ${topic}` : null };
  if (sender && visit.message !== null) {
    const { user, role } = sender;
    const ctx = server.server.contextFor({ ...server.system.actor, user, role, detail: sender.id });
    await sendMessage(ctx, { chat_room: visit.chatRoom, client_id: randomUUID(), message: visit.message });
  }
  return visit;
};
