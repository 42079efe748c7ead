import { getChatFileLabel } from '../chat/file-names.ts';
import { t } from '../language/translate.ts';
import { MEDICAL_RECORD_TYPES } from '../patients/limits.ts';
import type { PatientFile } from '../types.ts';

/** Where a patient's file came from. An ATTACHMENT was shared in a call or chat; the others are medical records. */
export const FILE_RECORD_TYPES = ['ATTACHMENT', 'LABS', 'IMAGING', 'CONSULTS', 'OTHERS'] as const;
export type FileRecordType = (typeof FILE_RECORD_TYPES)[number];

/** Label of a record type, in the language of the browser. */
export const getFileRecordName = (type: FileRecordType): string =>
  t(MEDICAL_RECORD_TYPES.find(({ value }) => value === type)?.label ?? 'Shared in a visit');

/** A time of upload in seconds or milliseconds at the start of a name. A date such as 20260301_ belongs to the name. */
const STORED_PREFIX = /^\d{9,13}_/;

/** The display name of a file: without the time that was added when it was stored (PA-04). */
export const getFileDisplayName = (name: string): string => getChatFileLabel(name).replace(STORED_PREFIX, '');

/** How a file is shown: as PDF pages, as an image, or only by its name. */
export const getFileKind = (name: string): 'PDF' | 'IMAGE' | 'OTHER' => {
  const lower = name.toLowerCase();
  if (lower.endsWith('.pdf')) return 'PDF';
  return /\.(png|jpe?g|jfif)$/.test(lower) ? 'IMAGE' : 'OTHER';
};

/** Whether a file matches a search: by its name or by who shared it, ignoring case (B5, PA-04). */
export const matchesFile = (
  file: Pick<PatientFile, 'name' | 'record_type' | 'first_name' | 'last_name'>,
  search: string,
): boolean => {
  const wanted = search.trim().toLowerCase();
  if (getFileDisplayName(file.name).toLowerCase().includes(wanted)) return true;
  return (
    file.record_type === 'ATTACHMENT' && `${file.first_name} ${file.last_name}`.toLowerCase().includes(wanted)
  );
};
