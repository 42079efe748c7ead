import { localStore, write } from './storage.ts';
import { notifyStored } from './stored-values.ts';

const SKEW = 'clockSkew';

/** A larger difference is not caused by network delay: one of the clocks was changed. */
const JUMP_MS = 60_000;

/** A slower reply may be stale, for example after sleep, so its time is not used. */
const PROMPT_MS = 5_000;

let skew: number | null = null;
/** The skew of a time that may be stale, kept until a later reply confirms it. */
let unsure: { told: number; at: number } | null = null;

const knownSkew = (): number => (skew ??= Number(localStore().getItem(SKEW) ?? 0) || 0);

/**
 * Whether a time is current. A time that sets the clock back may be stale: it counts if its reply was prompt or a later
 * reply confirms it, because stale replies arrive together.
 */
const isOfNow = (told: number, asked: number | null): boolean => {
  const now = Date.now();
  const took = asked === null ? NaN : now - asked;
  const isPrompt = took >= 0 && took <= PROMPT_MS;
  const said = unsure && Math.abs(told - unsure.told) < PROMPT_MS ? unsure : null;
  const isBelieved =
    isPrompt || told > knownSkew() - PROMPT_MS || (said !== null && now - said.at >= PROMPT_MS);
  unsure = isBelieved ? null : (said ?? { told, at: now });
  return isBelieved;
};

/**
 * Records the server's time, so that rules follow its clock instead of this computer's. Notifies session subscribers when
 * one of the clocks was changed. `asked` is when the request was sent, epoch ms; null for messages sent by the server.
 */
export const noteServerTime = (instant: string | undefined, asked: number | null = Date.now()): void => {
  const time = instant === undefined ? NaN : Date.parse(instant);
  if (Number.isNaN(time) || !isOfNow(time - Date.now(), asked)) return;
  const before = knownSkew();
  skew = time - Date.now();
  write(localStore(), SKEW, String(skew));
  if (Math.abs(skew - before) > JUMP_MS) notifyStored();
};

/** The estimated time of the server, epoch ms. */
export const serverNow = (): number => Date.now() + knownSkew();
