import { type Body, type ChatMessage, type Reply } from '@openvisit/contract';
import { badRequest, notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { requireOneId } from '../../platform/validate-input.ts';
import { createFilePutLink } from '../files/index.ts';
import { requireOwnVisit } from '../visits/index.ts';
import { requireOwnChat } from './chat-access.ts';
import { sendMessage } from './chat-messages.ts';

const FILE_PATH = /^\/?([\da-f-]{36})\/([\da-f-]{36})\/([^/]+)$/;

/** A URL to which the caller PUTs one file for a chat (CH-02). 404 for the chat of others, 400 for the path of another user. */
export const getPreSignedUrl = async (
  ctx: RequestContext,
  filePath: string,
): Promise<Reply<'getPreSignedUrl'>> => {
  const [, room, user, name] = FILE_PATH.exec(filePath) ?? [];
  if (!room || !name || user !== ctx.actor.user) throw badRequest('INVALID_REQUEST');
  await requireOwnChat(ctx.db, room, ctx);
  return { signed_url: await createFilePutLink(ctx, { kind: 'chatFile', name }) };
};

const FILE_URL = /\/api\/files\/(?:upload|content)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\?|$)/;

/** The id of the file at an address of {@link getPreSignedUrl}, or in a link to it. 404 for any other address. */
export const requireFileId = (address: string): string => {
  const id = FILE_URL.exec(address)?.[1];
  if (!id) throw notFound('FILE_NOT_FOUND');
  return id;
};

/**
 * Sends a file of {@link getPreSignedUrl} in the chat of a visit, where the patient's files list it (PA-04). The file's id is
 * that of the message for its sender, so that a repeated call sends it once.
 */
export const addPatientChatAttachment = async (
  ctx: RequestContext,
  { appointment, visit_now, attachment_url }: Body<'addPatientChatAttachment'>,
): Promise<ChatMessage> => {
  const file = requireFileId(attachment_url);
  const { row } = await requireOwnVisit(ctx.db, requireOneId(appointment, visit_now), ctx.actor);
  return sendMessage(ctx, { chat_room: row.chat_room, client_id: file, message: '', file });
};
