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
]);

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
