import { localStore, write } from './storage.ts';
import { notifyStored } from './stored-values.ts';

const SKEW = 'clockSkew';

/** A difference that is no delay of the network any more: one of the clocks was set. */
const JUMP_MS = 60_000;

/** An answer that took longer may have lain about, as over a laptop's sleep: it tells when it was sent, and not what time it is. */
const PROMPT_MS = 5_000;

let skew: number | null = null;
/** What a time that may be old would make of the skew, and when it came, until one that comes later says the same. */
let unsure: { told: number; at: number } | null = null;

const knownSkew = (): number => (skew ??= Number(localStore().getItem(SKEW) ?? 0) || 0);

/**
 * Whether a time is that of now. One that would put the clock back may be old; then it is believed if its answer came at
 * once, or if one that comes later says the same: old ones arrive together.
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
 * Notes the server's clock, so that rules are judged by it and not by a computer that runs ahead. Where one of the two
 * was set, whoever follows the session looks again. `asked` is this computer's time when the question left, epoch ms; null
 * where the server spoke first. Default is just now.
 */
export const noteServerTime = (instant: string | undefined, asked: number | null = Date.now()): void => {
  const time = instant === undefined ? NaN : Date.parse(instant);
  if (Number.isNaN(time) || !isOfNow(time - Date.now(), asked)) return;
  const before = knownSkew();
  skew = time - Date.now();
  write(localStore(), SKEW, String(skew));
  if (Math.abs(skew - before) > JUMP_MS) notifyStored();
};

/** The server's clock as far as we know it, epoch ms. */
export const serverNow = (): number => Date.now() + knownSkew();
