import type { Chat } from '@openvisit/api/chat';
import type { SessionUser } from '@openvisit/contract';
import type { CallFile } from '@openvisit/ui';
import { useState } from 'react';

/** The files that were sent in the chat of the visit, and whether one arrived that the user has not seen (CR-06). */
export const useCallFiles = ({ lines, unread }: Chat, { user }: SessionUser) => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const sent = lines.flatMap(({ file, ...line }) =>
    file?.id && file.url ? [{ ...line, file: { ...file, id: file.id, url: file.url } }] : [],
  );
  const unreadLines = unread === 0 ? [] : lines.filter(({ senderId }) => senderId !== user).slice(-unread);
  const arrived = unreadLines.flatMap(({ file }) => (file?.id ? [file.id] : []));
  const newFiles = arrived.filter((id) => !seen.has(id));
  const files: CallFile[] = sent
    .map(({ file: { id, name, size }, senderId, senderName, sentAt }) => ({
      id,
      name,
      size,
      sender: senderId === user ? 'You' : senderName,
      sentAt,
    }))
    .reverse();
  return {
    files,
    newCount: newFiles.length,
    /** Fresh links after the chat was reloaded: links to files expire within minutes. */
    findUrl: (id: string) => sent.find(({ file }) => file.id === id)?.file.url,
    markSeen: () => setSeen((all) => new Set([...all, ...newFiles])),
  };
};

export type CallFiles = ReturnType<typeof useCallFiles>;
