import type { ClientMessages } from '@openvisit/contract';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { readAccountName } from '../accounts/index.ts';
import { findClosedReason, listChatUsers, requireOwnChat } from './chat-access.ts';

/**
 * Shows the other participants of an open chat that the actor is writing (CH-01). Nothing is stored or audited, because nothing
 * was said. 404 for a chat of others, 409 when nothing can be sent.
 */
export const sendTyping = async (
  ctx: RequestContext,
  { chat_room }: Pick<ClientMessages['chat.typing'], 'chat_room'>,
): Promise<void> => {
  const { user } = ctx.actor;
  const row = await requireOwnChat(ctx.db, chat_room, ctx);
  const reason = await findClosedReason(ctx.db, row, ctx);
  if (reason) throw conflict(reason);
  const { first_name, last_name } = await readAccountName(ctx.db, user);
  const name = `${first_name} ${last_name}`.trim();
  const message = { type: 'chat.typing', chat_room, user, name } as const;
  const others = listChatUsers(row).filter((other) => other !== user);
  await Promise.all(others.map((other) => ctx.services.realtime.sendToUser(other, message)));
};
