/** A step of an onboarding: its id and its path as the specification names them. */
export interface Step {
  id: string;
  /** Name in the menu and heading of the page. */
  label: string;
  /** One line under the heading. */
  lead: string;
  /** Last part of its address below /onboarding. */
  path: string;
}

/** A step with what is known of it: a mark in the menu, and whether it can be gone to (PO-02). */
export interface StepInMenu extends Step {
  /** Saved already. */
  done: boolean;
  /** Something in it has to be put right. */
  invalid?: boolean;
  /** Its data is loaded; until then it cannot be gone to. */
  loaded: boolean;
}

/** The address of a path below /onboarding. */
export const onboardingPath = (path: string): string => `/onboarding/${path}`;

/**
 * The plain address of the step an address means: the router takes capitals and a slash at the end for the same. Null where
 * it is no step's.
 */
export const plainAddress = (pathname: string, steps: readonly Step[]): string | null => {
  const meant = pathname.replace(/\/+$/, '').toLowerCase();
  const step = steps.find(({ path }) => onboardingPath(path).toLowerCase() === meant);
  return step ? onboardingPath(step.path) : null;
};

/** The first step that is not saved yet; null when all are. */
export const firstOpenStep = (steps: readonly StepInMenu[]): StepInMenu | null =>
  steps.find(({ done }) => !done) ?? null;
