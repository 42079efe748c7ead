/** A prescription with its prescriber (PA-05); the provider's own field names stay as they are. */
export interface Prescription {
  id: string;
  PrescriberId: number;
  /** The medicine as it is dispensed. */
  DisplayName: string;
  /** ISO 8601. */
  WrittenDate: string;
  PrescriberFirstName: string;
  PrescriberLastName: string;
  /** Address of the signature's picture. */
  PrescriberSignature: string | null;
  /** Of the prescriber, as in MD. */
  degree: string | null;
  DoseForm: string | null;
  Strength: string | null;
  Quantity: string | null;
  Refills: string | null;
  Route: string | null;
}

/** Newest first; those of one instant keep their order (PA-05). */
export const newestPrescriptions = (items: readonly Prescription[]): Prescription[] =>
  [...items].sort((one, other) => Date.parse(other.WrittenDate) - Date.parse(one.WrittenDate));

/** Whether a search finds a prescription: by medicine or by prescriber, case aside (B5, PA-05). */
export const matchesPrescription = (item: Prescription, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  return [item.DisplayName, item.PrescriberFirstName, item.PrescriberLastName].some((text) =>
    text.toLowerCase().includes(wanted),
  );
};
