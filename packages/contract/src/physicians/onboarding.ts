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

/** Which parts are done, by step. */
export type Completion = Record<PhysicianStep, boolean>;

/** What has to be there before a profile can be sent for review; the others can be passed (A4). */
export const NEEDED_STEPS = [
  'personalInfo',
  'practiceDetails',
  'documents',
  'uploadSignature',
  'bankDetails',
  'dosespot',
] as const satisfies readonly PhysicianStep[];
export type NeededStep = (typeof NEEDED_STEPS)[number];

/** The needed parts that are not there yet, in order; empty when the profile can be sent. */
export const missingSteps = (completion: Readonly<Pick<Completion, NeededStep>>): NeededStep[] =>
  NEEDED_STEPS.filter((step) => !completion[step]);
