import { defineTexts } from '../language/translate.ts';

/** Initial specialities, before any physician has added others (A3). */
export const SPECIALITIES = defineTexts([
  'Internal Medicine',
  'Family Medicine',
  'Pediatrics',
  'Urgent care',
  'Psychiatrist',
  'Cardiologist',
  'Pulmonologist',
  'Neurologist',
  'Dermatologist',
  'Nephrologist',
  'Hematologist Oncologist',
  'Addiction Medicine',
  'Adolescent Medicine',
  'Allergy',
  'Anxiety',
  'Cosmetic Dermatology',
  'Diabetes',
  'Endocrinologist',
  'Epilepsy',
  'Gastroenterologist',
  'Geriatrics',
  'Headache',
  'Heart Rhythm',
  'Hypertension',
  'Infectious Diseases',
  'Newborn Care',
  'Obstetrics and Gynecology',
  'Ophthalmologist',
  'Orthopedics',
  'Pain Medicine',
  'Preventive Medicine',
  'Rheumatologist',
  'Skin Cancer Screening',
  'Sleep Medicine',
  'Sports Medicine',
  'Travel Medicine',
  'Urologist',
  'Vaccination',
  'Women’s Health',
  'Wound Care',
]);

/** 'Cardiologist', 'cardiology' → 'cardiology'. */
const toField = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/ologist\b/g, 'ology')
    .replaceAll(/iatrist\b/g, 'iatry')
    .replaceAll(/iatrician\b/g, 'iatrics');

const SPECIALITY_OF_FIELD = new Map(SPECIALITIES.map((name) => [toField(name), name]));

/** The built-in name of a speciality, entered as the field or the person; an unknown one as entered. */
export const findSpecialityName = (entered: string): string =>
  SPECIALITY_OF_FIELD.get(toField(entered.trim())) ?? entered;

/** Initial languages: those most spoken at home in the United States, and American Sign Language. */
export const LANGUAGES = defineTexts([
  'American Sign Language',
  'Amharic',
  'Arabic',
  'Armenian',
  'Bengali',
  'Cantonese',
  'English',
  'Farsi',
  'French',
  'German',
  'Greek',
  'Gujarati',
  'Haitian Creole',
  'Hebrew',
  'Hindi',
  'Hmong',
  'Italian',
  'Japanese',
  'Khmer',
  'Korean',
  'Mandarin',
  'Navajo',
  'Nepali',
  'Polish',
  'Portuguese',
  'Punjabi',
  'Russian',
  'Somali',
  'Spanish',
  'Swahili',
  'Tagalog',
  'Tamil',
  'Telugu',
  'Thai',
  'Turkish',
  'Ukrainian',
  'Urdu',
  'Vietnamese',
  'Yiddish',
  'Yoruba',
]);

/** A selectable degree: the short form is stored and shown after the physician's name. */
export interface Degree {
  id: string;
  name: string;
}

export const DEGREES: readonly Degree[] = [
  { id: 'MD', name: defineTexts('Doctor of Medicine (MD)') },
  { id: 'DO', name: defineTexts('Doctor of Osteopathic Medicine (DO)') },
  { id: 'MBBS', name: defineTexts('Bachelor of Medicine, Bachelor of Surgery (MBBS)') },
  { id: 'MD/PhD', name: defineTexts('Doctor of Medicine and of Philosophy (MD/PhD)') },
  { id: 'DPM', name: defineTexts('Doctor of Podiatric Medicine (DPM)') },
  { id: 'DMD', name: defineTexts('Doctor of Medicine in Dentistry (DMD)') },
  { id: 'DDS', name: defineTexts('Doctor of Dental Surgery (DDS)') },
  { id: 'PsyD', name: defineTexts('Doctor of Psychology (PsyD)') },
  { id: 'DNP', name: defineTexts('Doctor of Nursing Practice (DNP)') },
  { id: 'PA-C', name: defineTexts('Certified Physician Assistant (PA-C)') },
  { id: 'NP', name: defineTexts('Nurse Practitioner (NP)') },
];
