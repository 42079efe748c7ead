import { getLocalStore, writeStoredValue } from './storage.ts';
import { notifyStoredChange } from './stored-values.ts';

const SKEW_KEY = 'clockSkew';

/** A larger difference is not caused by network delay: one of the clocks was changed. */
const CLOCK_CHANGE_MS = 60_000;

/** A slower reply may be stale, for example after sleep, so its time is not used. */
const PROMPT_REPLY_MS = 5_000;

/** Skews that differ by less are considered equal. */
const SKEW_TOLERANCE_MS = 5_000;

/** A reply that arrives this long after a possibly stale one, with the same skew, confirms it. */
const CONFIRMATION_MS = 5_000;

/** The server's time minus this computer's, in ms; null until it is read from the storage. */
let skew: number | null = null;
/** A skew that may be stale, kept until a later reply confirms it. */
let unconfirmed: { skew: number; receivedAt: number } | null = null;

const getKnownSkew = (): number => (skew ??= Number(getLocalStore().getItem(SKEW_KEY) ?? 0) || 0);

/**
 * Decides whether to use a received skew; remembers a rejected one for confirmation. A skew that sets the clock back may come
 * from a stale reply, so it needs a prompt reply, or a second reply at least 5 s later. Stale replies all arrive together, so
 * they cannot confirm each other.
 */
const acceptSkew = (received: number, sentAt: number | null): boolean => {
  const now = Date.now();
  const durationMs = sentAt === null ? NaN : now - sentAt;
  const isPrompt = durationMs >= 0 && durationMs <= PROMPT_REPLY_MS;
  const pending =
    unconfirmed && Math.abs(received - unconfirmed.skew) < SKEW_TOLERANCE_MS ? unconfirmed : null;
  const isAccepted =
    isPrompt ||
    received > getKnownSkew() - SKEW_TOLERANCE_MS ||
    (pending !== null && now - pending.receivedAt >= CONFIRMATION_MS);
  unconfirmed = isAccepted ? null : (pending ?? { skew: received, receivedAt: now });
  return isAccepted;
};

/**
 * Records the server's time, so that rules follow its clock instead of this computer's. Notifies session subscribers when
 * one of the clocks was changed. `sentAt` is when the request was sent, epoch ms; null for messages sent by the server.
 */
export const recordServerTime = (instant: string | undefined, sentAt: number | null = Date.now()): void => {
  const time = instant === undefined ? NaN : Date.parse(instant);
  if (Number.isNaN(time) || !acceptSkew(time - Date.now(), sentAt)) return;
  const before = getKnownSkew();
  skew = time - Date.now();
  writeStoredValue(getLocalStore(), SKEW_KEY, String(skew));
  if (Math.abs(skew - before) > CLOCK_CHANGE_MS) notifyStoredChange();
};

/** The estimated time of the server, epoch ms. */
export const getServerNow = (): number => Date.now() + getKnownSkew();
