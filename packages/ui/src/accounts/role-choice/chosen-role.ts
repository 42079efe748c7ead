/** A role that a visitor can choose. */
export type ChosenRole = 'PHYSICIAN' | 'PATIENT';
