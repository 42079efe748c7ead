import { SCREENSHOT_ANSWER_SECONDS, type ServerMessages } from '@openvisit/contract';
import type { RealtimeClient } from '../realtime/client.ts';
import { capturePicture } from './media/capture-picture.ts';
import type { CallMember } from './port.ts';

/** How a request for a screenshot has ended. */
export type ScreenshotOutcome =
  /** One picture may be stored with the permission. */
  | { status: 'TAKEN'; permission: string; picture: Blob }
  /** `NO_PICTURE`: the permission was given, but the video had no picture. `CANCELED`: by the physician, or by the end of the call. */
  | { status: 'REJECTED' | 'UNANSWERED' | 'LEFT' | 'NO_PICTURE' | 'CANCELED' };

type Answer = 'ACCEPTED' | 'REJECTED' | 'UNANSWERED' | 'LEFT' | 'CANCELED';
type Room = ServerMessages['call.room'];

export interface ScreenshotTarget {
  /** Id of the call, which is the id of its visit. */
  sessionId: string;
  /** User id of the participant. */
  of: string;
  /** The participant as the call shows them now; undefined once they have left. */
  findMember: () => CallMember | undefined;
  /** Aborts when the physician cancels, and when the call ends. */
  signal: AbortSignal;
}

/** Cancels a permission whose picture is not stored, or a request that is not answered. */
export const cancelScreenshot = async (
  socket: RealtimeClient,
  session_id: string,
  permission: string,
): Promise<void> => {
  await socket.send('call.screenshot.cancel', { session_id, permission });
};

/** The answer to the request `id` that a message of the call contains; null if it contains none. */
const readAnswer = (
  { participants, screenshot }: Room,
  { id, of }: { id: string; of: string },
): Answer | null => {
  if (!participants.some(({ user }) => user === of)) return 'LEFT';
  if (screenshot?.id !== id || screenshot.status === 'REQUESTED') return null;
  return screenshot.status;
};

/** Resolves with the answer, at the latest when the time for it is over. */
const waitForAnswer = (
  rooms: { latest: Room | null; onRoom: ((room: Room) => void) | null },
  request: { id: string; of: string },
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      rooms.onRoom = null;
      resolve(answer);
    };
    const timer = setTimeout(() => settle('UNANSWERED'), SCREENSHOT_ANSWER_SECONDS * 1000);
    const read = (room: Room) => {
      const answer = readAnswer(room, request);
      if (answer) settle(answer);
    };
    rooms.onRoom = read;
    signal.addEventListener('abort', () => settle('CANCELED'), { once: true });
    if (signal.aborted) settle('CANCELED');
    else if (rooms.latest) read(rooms.latest);
  });

/**
 * Asks a participant for permission, waits for the answer, and takes the picture of their video (CR-07). Rejects when the
 * request could not be made.
 */
export const takeScreenshot = async (
  socket: RealtimeClient,
  { sessionId: session_id, of, findMember, signal }: ScreenshotTarget,
): Promise<ScreenshotOutcome> => {
  const rooms: Parameters<typeof waitForAnswer>[0] = { latest: null, onRoom: null };
  const unsubscribe = socket.on('call.room', (room) => {
    if (room.session_id !== session_id) return;
    rooms.latest = room;
    rooms.onRoom?.(room);
  });
  try {
    const { id } = (await socket.send('call.screenshot.ask', { session_id, of })) as { id: string };
    // If this message is lost, the request expires.
    const cancel = () => void cancelScreenshot(socket, session_id, id).catch(() => undefined);
    const answer = await waitForAnswer(rooms, { id, of }, signal);
    if (answer !== 'ACCEPTED') {
      if (answer !== 'REJECTED') cancel();
      return { status: answer };
    }
    const member = findMember();
    try {
      if (!member?.video || !member.stream) throw new Error('There is no video');
      return { status: 'TAKEN', permission: id, picture: await capturePicture(member.stream) };
    } catch {
      cancel();
      return { status: 'NO_PICTURE' };
    }
  } finally {
    unsubscribe();
  }
};
