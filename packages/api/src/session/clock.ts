import { localStore, write } from './storage.ts';
import { notifyStored } from './values.ts';

const SKEW = 'clockSkew';

/** A difference that is no delay of the network any more: one of the clocks was set. */
const JUMP_MS = 60_000;

let skew: number | null = null;

const knownSkew = (): number => (skew ??= Number(localStore().getItem(SKEW) ?? 0) || 0);

/**
 * Notes the server's clock, so that rules are judged by it and not by a computer that runs ahead. Where one of the two
 * was set, whoever follows the session looks again.
 */
export const noteServerTime = (instant: string | undefined): void => {
  const time = instant === undefined ? NaN : Date.parse(instant);
  if (Number.isNaN(time)) return;
  const before = knownSkew();
  skew = time - Date.now();
  write(localStore(), SKEW, String(skew));
  if (Math.abs(skew - before) > JUMP_MS) notifyStored();
};

/** The server's clock as far as we know it, epoch ms. */
export const serverNow = (): number => Date.now() + knownSkew();
