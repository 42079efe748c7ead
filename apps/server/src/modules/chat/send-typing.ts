import type { ClientMessages } from '@openvisit/contract';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { VisitRow } from '../visits/index.ts';
import { findClosedReason, listChatUsers, requireOwnChat } from './chat-access.ts';

const findName = (row: VisitRow, user: string): string => {
  const people = [
    [row.doctor_user, row.doctor_first_name, row.doctor_last_name],
    [row.guest_user, row.guest_first_name, row.guest_last_name],
    [row.patient_user, row.patient_first_name, row.patient_last_name],
    [row.parent_user, row.parent_first_name, row.parent_last_name],
  ] as const;
  const [, first = '', last = ''] = people.find(([id]) => id === user) ?? [];
  return `${first} ${last}`.trim();
};

/**
 * Shows the other participants of an open chat that the actor is writing (CH-01). Nothing is stored or audited, because nothing
 * was said. 404 for a chat of others, 409 when nothing can be sent.
 */
export const sendTyping = async (
  ctx: RequestContext,
  { chat_room }: Pick<ClientMessages['chat.typing'], 'chat_room'>,
): Promise<void> => {
  const { user } = ctx.actor;
  const row = await requireOwnChat(ctx.db, chat_room, ctx.actor);
  const reason = await findClosedReason(ctx.db, row, ctx.clock.now());
  if (reason) throw conflict(reason);
  const message = { type: 'chat.typing', chat_room, user, name: findName(row, user) } as const;
  const others = listChatUsers(row).filter((other) => other !== user);
  await Promise.all(others.map((other) => ctx.services.realtime.sendToUser(other, message)));
};
