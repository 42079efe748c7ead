import { createContext } from 'react';
import { useOutletContext } from 'react-router-dom';

/** The layout around a step: the onboarding, or the settings that edit what is saved (PO-26). */
export interface StepContext {
  mode: 'onboarding' | 'edit';
  /** Container of the form's buttons; undefined renders them below the fields, null is not mounted yet. */
  footer: HTMLElement | null | undefined;
  /** Address of the previous step, if any. */
  previous: string | null;
  /** Goes to the next step after a save; does nothing in the settings. */
  onNext: () => void;
  /** Reports unsaved input and how to discard it. */
  onUnsaved: (unsaved: boolean, discard: () => void) => void;
}

/** Whether the current step has unsaved input, for the exit links next to it. */
export const UnsavedStepContext = createContext(false);

/** Context of the current step, provided by the layout around it. */
export const useStepContext = (): StepContext => useOutletContext<StepContext>();
