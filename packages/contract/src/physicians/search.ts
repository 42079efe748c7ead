/** Orders of a search for physicians; the names are those on the wire. */
export const PHYSICIAN_ORDERS = ['first_name_asc', 'distance_asc', 'fees_asc', 'next_free_asc'] as const;
export type PhysicianOrder = (typeof PHYSICIAN_ORDERS)[number];
