/** Router state of a screen that leads back to the one it was opened from. */
export interface ReturnState {
  /** Path and query. */
  returnTo: string;
}

/** The path to return to, from the history state; null if there is none. */
export const readReturnPath = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string'
    ? state.returnTo
    : null;
