/** Router state of the payments page: where to go once a card is added. */
export interface AddCardState {
  returnTo: string;
}

/** Where the previous screen wants the user back after adding a card; null without one. */
export const returnAfterCard = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string'
    ? state.returnTo
    : null;
