import { getChatFileLabel } from '../chat/file-names.ts';
import { t } from '../language/translate.ts';
import { MEDICAL_RECORD_TYPES } from '../patients/limits.ts';
import type { PatientFile } from '../types.ts';

/** An ATTACHMENT was shared in a call or chat; files of the other types are medical records. */
export const FILE_RECORD_TYPES = ['ATTACHMENT', 'LABS', 'IMAGING', 'CONSULTS', 'OTHERS'] as const;
export type FileRecordType = (typeof FILE_RECORD_TYPES)[number];

/** Label of a record type, in the language of the browser. */
export const getFileRecordLabel = (type: FileRecordType): string =>
  t(MEDICAL_RECORD_TYPES.find(({ value }) => value === type)?.label ?? 'Shared in a visit');

/**
 * The upload timestamp, in seconds or milliseconds, at the start of a stored name. A date such as 20260301_ has fewer digits and
 * stays.
 */
const UPLOAD_TIMESTAMP = /^\d{9,13}_/;

/** The display name of a file: its stored name without the upload timestamp (PA-04). */
export const getFileDisplayName = (name: string): string =>
  getChatFileLabel(name).replace(UPLOAD_TIMESTAMP, '');

/** How a file is previewed, by its extension: as PDF pages, as an image, or only by its name. */
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
  const query = search.trim().toLowerCase();
  if (getFileDisplayName(file.name).toLowerCase().includes(query)) return true;
  return (
    file.record_type === 'ATTACHMENT' && `${file.first_name} ${file.last_name}`.toLowerCase().includes(query)
  );
};
