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
export type StepCompletion = Record<PhysicianStep, boolean>;

/** The steps required before a profile can be submitted for review; the others can be skipped (A4). */
export const REQUIRED_STEPS = [
  'personalInfo',
  'practiceDetails',
  'documents',
  'uploadSignature',
  'bankDetails',
  'dosespot',
] as const satisfies readonly PhysicianStep[];
export type RequiredStep = (typeof REQUIRED_STEPS)[number];

/** The required steps that are missing, in order; empty when the profile can be submitted. */
export const listMissingSteps = (completion: Readonly<Pick<StepCompletion, RequiredStep>>): RequiredStep[] =>
  REQUIRED_STEPS.filter((step) => !completion[step]);
