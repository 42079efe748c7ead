/** A medication that can be prescribed. */
export interface Medication {
  DisplayName: string;
  DoseForm: string;
  Strength: string;
  Route: string;
}

const defineMedication = (
  DisplayName: string,
  DoseForm: string,
  Strength: string,
  Route: string,
): Medication => ({ DisplayName, DoseForm, Strength, Route });

/** The sandbox's medications. */
export const MEDICATIONS: readonly Medication[] = [
  defineMedication('amlodipine 5 mg tablet', 'Tablet', '5 mg', 'Oral'),
  defineMedication('amoxicillin 500 mg capsule', 'Capsule', '500 mg', 'Oral'),
  defineMedication('atorvastatin 20 mg tablet', 'Tablet', '20 mg', 'Oral'),
  defineMedication('fluticasone 50 mcg nasal spray', 'Spray', '50 mcg', 'Nasal'),
  defineMedication('hydrocortisone 1% cream', 'Cream', '1%', 'Topical'),
  defineMedication('lisinopril 10 mg tablet', 'Tablet', '10 mg', 'Oral'),
  defineMedication('metformin 500 mg tablet', 'Tablet', '500 mg', 'Oral'),
];
