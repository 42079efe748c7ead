/** The parts of a physician's profile, in the order of the onboarding menu (PO-01, PO-02). */
export const PHYSICIAN_STEPS = [
  'personalInfo',
  'practiceDetails',
  'documents',
  'uploadSignature',
  'bankDetails',
  'dosespot',
  'personaliseExperience',
  'purchaseSubscription',
] as const;
export type PhysicianStep = (typeof PHYSICIAN_STEPS)[number];

/** Whether each step is done. */
export type Completion = Record<PhysicianStep, boolean>;

/** The steps required before a profile can be submitted for review; the others can be skipped (A4). */
export const NEEDED_STEPS = [
  'personalInfo',
  'practiceDetails',
  'documents',
  'uploadSignature',
  'bankDetails',
  'dosespot',
] as const satisfies readonly PhysicianStep[];
export type NeededStep = (typeof NEEDED_STEPS)[number];

/** The required steps that are missing, in order; empty when the profile can be submitted. */
export const listMissingSteps = (completion: Readonly<Pick<Completion, NeededStep>>): NeededStep[] =>
  NEEDED_STEPS.filter((step) => !completion[step]);
