/** Router state of the payments page: where to go once a card is added. */
export interface AddCardState {
  returnTo: string;
}

/** The path to return to after a card was added, from the history state; null if there is none. */
export const readReturnPath = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string'
    ? state.returnTo
    : null;
