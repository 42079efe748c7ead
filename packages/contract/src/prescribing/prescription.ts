/** A prescription with its prescriber (PA-05); field names are the provider's. */
export interface Prescription {
  id: string;
  PrescriberId: number;
  /** The medication as dispensed. */
  DisplayName: string;
  /** ISO 8601. */
  WrittenDate: string;
  PrescriberFirstName: string;
  PrescriberLastName: string;
  /** URL of the signature's image. */
  PrescriberSignature: string | null;
  /** Degree of the prescriber, such as MD. */
  degree: string | null;
  DoseForm: string | null;
  Strength: string | null;
  Quantity: string | null;
  Refills: string | null;
  Route: string | null;
}

/** Sorts newest first; prescriptions of the same instant keep their order (PA-05). */
export const sortPrescriptions = (items: readonly Prescription[]): Prescription[] =>
  [...items].sort((a, b) => Date.parse(b.WrittenDate) - Date.parse(a.WrittenDate));

/** Whether a prescription matches a search: by medication or by prescriber, ignoring case (B5, PA-05). */
export const matchesPrescription = (item: Prescription, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  return [item.DisplayName, item.PrescriberFirstName, item.PrescriberLastName].some((text) =>
    text.toLowerCase().includes(wanted),
  );
};
