import { createContext } from 'react';
import { useOutletContext } from 'react-router-dom';

/** Where a step's form stands: in the onboarding, or in the settings, reached to change what is saved (PO-26). */
export interface StepPlace {
  mode: 'onboarding' | 'edit';
  /** Where the form's buttons go; undefined is under its fields, null is not there yet. */
  foot: HTMLElement | null | undefined;
  /** Address of the step before, where there is one. */
  previous: string | null;
  /** Goes on after a save; in the settings it stays. */
  onward: () => void;
  /** Hears whether leaving now would lose something, and how to throw that away. */
  onUnsaved: (unsaved: boolean, discard: () => void) => void;
}

/** Whether the step that is shown has something unsaved, for the ways out beside it. */
export const UnsavedStep = createContext(false);

/** The place of the step that is shown, told by the shell around it. */
export const useStepPlace = (): StepPlace => useOutletContext<StepPlace>();
