/** Router state of a screen that leads back to the one it was opened from. */
export interface ReturnState {
  /** Path and query. */
  returnTo: string;
  /** Where that screen leads back to in turn. */
  origin?: ReturnState | null;
}

/** Where to return to, from the history state; null if nowhere. */
export const readReturnState = (state: unknown): ReturnState | null =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string'
    ? { returnTo: state.returnTo, origin: 'origin' in state ? readReturnState(state.origin) : null }
    : null;

/** The path to return to, from the history state; null if there is none. */
export const readReturnPath = (state: unknown): string | null => readReturnState(state)?.returnTo ?? null;
