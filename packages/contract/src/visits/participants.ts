export const VIEWERS = ['MAIN_PHYSICIAN', 'GUEST_PHYSICIAN', 'PATIENT', 'PARENT'] as const;
/** As whom a user participates in a visit. */
export type Viewer = (typeof VIEWERS)[number];
