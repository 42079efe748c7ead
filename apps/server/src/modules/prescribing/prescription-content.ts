import type { ProviderPrescription } from '../../integrations/prescribing/port.ts';

/** The encrypted part of a stored prescription. */
export type PrescriptionContent = Pick<
  ProviderPrescription,
  'medication' | 'doseForm' | 'strength' | 'route' | 'quantity' | 'refills' | 'directions' | 'pharmacy'
>;

/** The same content always gives the same text, by which a change is found. */
export const serializeContent = ({
  medication,
  doseForm,
  strength,
  route,
  quantity,
  refills,
  directions,
  pharmacy,
}: PrescriptionContent): string =>
  JSON.stringify({ medication, doseForm, strength, route, quantity, refills, directions, pharmacy });

export const parseContent = (text: string): PrescriptionContent => JSON.parse(text) as PrescriptionContent;
