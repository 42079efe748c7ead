import { getLocalStore, write } from './storage.ts';
import { notifyStored } from './stored-values.ts';

const SKEW_KEY = 'clockSkew';

/** A larger difference is not caused by network delay: one of the clocks was changed. */
const CLOCK_CHANGE_MS = 60_000;

/** A slower reply may be stale, for example after sleep, so its time is not used. */
const PROMPT_REPLY_MS = 5_000;

let skew: number | null = null;
/** The skew of a time that may be stale, kept until a later reply confirms it. */
let unconfirmed: { serverTime: number; receivedAt: number } | null = null;

const getKnownSkew = (): number => (skew ??= Number(getLocalStore().getItem(SKEW_KEY) ?? 0) || 0);

/**
 * Whether a time is current. A time that sets the clock back may be stale: it counts if its reply was prompt or a later
 * reply confirms it, because stale replies arrive together.
 */
const isCurrentTime = (serverTime: number, sentAt: number | null): boolean => {
  const now = Date.now();
  const durationMs = sentAt === null ? NaN : now - sentAt;
  const isPrompt = durationMs >= 0 && durationMs <= PROMPT_REPLY_MS;
  const pending =
    unconfirmed && Math.abs(serverTime - unconfirmed.serverTime) < PROMPT_REPLY_MS ? unconfirmed : null;
  const isAccepted =
    isPrompt ||
    serverTime > getKnownSkew() - PROMPT_REPLY_MS ||
    (pending !== null && now - pending.receivedAt >= PROMPT_REPLY_MS);
  unconfirmed = isAccepted ? null : (pending ?? { serverTime, receivedAt: now });
  return isAccepted;
};

/**
 * Records the server's time, so that rules follow its clock instead of this computer's. Notifies session subscribers when
 * one of the clocks was changed. `sentAt` is when the request was sent, epoch ms; null for messages sent by the server.
 */
export const recordServerTime = (instant: string | undefined, sentAt: number | null = Date.now()): void => {
  const time = instant === undefined ? NaN : Date.parse(instant);
  if (Number.isNaN(time) || !isCurrentTime(time - Date.now(), sentAt)) return;
  const before = getKnownSkew();
  skew = time - Date.now();
  write(getLocalStore(), SKEW_KEY, String(skew));
  if (Math.abs(skew - before) > CLOCK_CHANGE_MS) notifyStored();
};

/** The estimated time of the server, epoch ms. */
export const getServerNow = (): number => Date.now() + getKnownSkew();
