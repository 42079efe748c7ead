import type { CallMember } from '@openvisit/api/calls';

/** A tile that the user keeps large. */
export interface Pin {
  /** User id. */
  id: string;
  /** User id of who shared a screen when it was pinned. */
  over: string | null;
  /** After a reload, until it applies again. */
  isAwaited: boolean;
  /** Whether its person has been in the call since it is awaited. */
  hasReturned?: boolean;
}

type Others = readonly Pick<CallMember, 'user' | 'screen'>[];

const findSharer = (others: Others): string | null => others.find(({ screen }) => screen)?.user ?? null;

export const createPin = (id: string, others: Others): Pin => ({
  id,
  over: findSharer(others),
  isAwaited: false,
});

/** The pin of before a reload: it waits for the call to fill again, and ends when its person returns and leaves. */
const keepAwaited = (pin: Pin, isPresent: boolean): Pin | null => {
  if (isPresent) return pin.hasReturned ? pin : { ...pin, hasReturned: true };
  return pin.hasReturned ? null : pin;
};

/** The pin while it applies: three or more people are in the call, and this one, who may be the user, is among them (BX-10). */
export const keepPin = (pin: Pin | null, others: Others, user: string): Pin | null => {
  if (!pin) return null;
  const isPresent = pin.id === user ? others.length > 0 : others.some((member) => member.user === pin.id);
  if (isPresent && others.length > 1) return pin.isAwaited ? { ...pin, isAwaited: false } : pin;
  return pin.isAwaited ? keepAwaited(pin, isPresent) : null;
};

/** The user id of the pinned tile, if it is the largest: a screen that was shared later is larger (BX-10). */
export const findLargePin = (pin: Pin | null, others: Others): string | null => {
  const sharer = findSharer(others);
  return pin && !pin.isAwaited && (sharer === null || sharer === pin.over) ? pin.id : null;
};
