/** Messages about notes, templates and documents made in the browser (B4, B5, B8). */
export const NOTE_MESSAGES = {
  NOTE_FIELDS_REQUIRED: 'Please fill all the required fields in notes',
  NOTE_LOCK_TO_SAVE: 'Please lock note to save changes',
  EXPORT_FILES_TOO_LARGE:
    'Your files together are too large for one ZIP file, which contains everything else. Open and download them one by one.',
  NOTE_PDF_FAILED: 'The PDF could not be created. Please try again.',
  EARNINGS_PDF_MISSING_CHARACTERS: 'The PDF cannot show these characters: %s. Download the CSV file instead.',
  HISTORY_PDF_MISSING_CHARACTERS:
    'The PDF cannot show these characters: %s. Download your data as a ZIP file instead.',
  NOTE_PDF_MISSING_CHARACTERS:
    'The PDF fonts do not have these characters: %s. Use Print and choose to save as PDF there.',
  PRESCRIPTION_PDF_MISSING_CHARACTERS:
    'The PDF fonts do not have these characters: %s. Print the prescription instead.',
  SUMMARY_PDF_MISSING_CHARACTERS:
    'The PDF fonts do not have these characters: %s. Read or print this page instead.',
  NOTE_NAME_LIMIT: 'Maximum limit is 40 characters.',
  NOTE_NAME_REQUIRED: 'Note Name is required',
} as const;
