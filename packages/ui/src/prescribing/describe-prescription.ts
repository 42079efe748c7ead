import { t, type Prescription } from '@openvisit/contract';

/** The labelled facts of a prescription, in display order; null for one that the provider does not give. */
export const describePrescription = ({ DoseForm, Strength, Quantity, Refills, Route }: Prescription) => [
  { term: t('Dose form'), detail: DoseForm },
  { term: t('Strength'), detail: Strength },
  { term: t('Quantity'), detail: Quantity },
  { term: t('Refills'), detail: Refills },
  { term: t('Route'), detail: Route },
];
