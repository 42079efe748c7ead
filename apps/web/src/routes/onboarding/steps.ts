/** A step of an onboarding. The specification gives its id and path. */
export interface Step {
  id: string;
  /** Menu item and heading. */
  label: string;
  /** One line below the heading. */
  lead: string;
  /** Last segment of its URL. */
  path: string;
}

/** A step with its state in the menu (PO-02). */
export interface MenuStep extends Step {
  /** Already saved. */
  done: boolean;
  /** Needs to be corrected. */
  invalid?: boolean;
  /** False until the data it needs is loaded. */
  canOpen: boolean;
}

export const getOnboardingPath = (path: string): string => `/onboarding/${path}`;

/**
 * The canonical path of the step that a path matches: the router ignores case and trailing slashes. Null if no step matches.
 */
export const findCanonicalPath = (pathname: string, steps: readonly Step[]): string | null => {
  const normalized = pathname.replace(/\/+$/, '').toLowerCase();
  const step = steps.find(({ path }) => getOnboardingPath(path).toLowerCase() === normalized);
  return step ? getOnboardingPath(step.path) : null;
};

/** The first step that is not saved yet; null if all are. */
export const findFirstOpenStep = (steps: readonly MenuStep[]): MenuStep | null =>
  steps.find(({ done }) => !done) ?? null;
