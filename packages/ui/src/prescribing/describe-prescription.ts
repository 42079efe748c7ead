import type { Prescription } from '@openvisit/contract';

/** The labelled facts of a prescription, in display order; null for one that the provider does not give. */
export const describePrescription = ({ DoseForm, Strength, Quantity, Refills, Route }: Prescription) => [
  { term: 'Dose form', detail: DoseForm },
  { term: 'Strength', detail: Strength },
  { term: 'Quantity', detail: Quantity },
  { term: 'Refills', detail: Refills },
  { term: 'Route', detail: Route },
];
