import { localStore, write } from './storage.ts';

const SKEW = 'clockSkew';

let skew: number | null = null;

/** Notes the server's clock, so that rules are judged by it and not by a computer that runs ahead. */
export const noteServerTime = (instant: string | undefined): void => {
  const time = instant === undefined ? NaN : Date.parse(instant);
  if (Number.isNaN(time)) return;
  skew = time - Date.now();
  write(localStore(), SKEW, String(skew));
};

/** The server's clock as far as we know it, epoch ms. */
export const serverNow = (): number => {
  skew ??= Number(localStore().getItem(SKEW) ?? 0) || 0;
  return Date.now() + skew;
};
