/** Where a patient's file came from. An ATTACHMENT was shared in a call or chat; the patient uploaded the others. */
export const FILE_RECORD_TYPES = [
  'ATTACHMENT',
  'LAB_REPORT',
  'IMAGING',
  'REFERRAL',
  'INSURANCE',
  'OTHER',
] as const;
export type FileRecordType = (typeof FILE_RECORD_TYPES)[number];

/** Labels of the record types. */
export const FILE_RECORD_NAMES: Record<FileRecordType, string> = {
  ATTACHMENT: 'Shared in a visit',
  LAB_REPORT: 'Lab report',
  IMAGING: 'Imaging',
  REFERRAL: 'Referral',
  INSURANCE: 'Insurance',
  OTHER: 'Other record',
};

/** A file in a patient's profile (PA-04). */
export interface PatientFile {
  id: string;
  file_url: string;
  /** ISO 8601, UTC. */
  created_at: string;
  record_type: FileRecordType;
  /** Name of the user who shared it; for an ATTACHMENT only. */
  first_name: string | null;
  last_name: string | null;
}

const getLastPart = (url: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const part = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    // A name such as '100%.pdf' is not URL-encoded, so it is used unchanged.
    return part;
  }
};

/** The display name of a file: its last path part without the first prefix that ends in an underscore (PA-04). */
export const getFileDisplayName = (url: string): string => {
  const name = getLastPart(url);
  const prefix = name.indexOf('_');
  return prefix === -1 ? name : name.slice(prefix + 1);
};

/** How a file is shown: as PDF pages, as an image, or only by its name. */
export const getFileKind = (url: string): 'PDF' | 'IMAGE' | 'OTHER' => {
  const name = getLastPart(url).toLowerCase();
  if (name.endsWith('.pdf')) return 'PDF';
  return /\.(png|jpe?g|jfif)$/.test(name) ? 'IMAGE' : 'OTHER';
};

/** Whether a file matches a search: by its name or by who shared it, ignoring case (B5, PA-04). */
export const matchesFile = (file: PatientFile, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  const has = (text: string | null) => (text ?? '').toLowerCase().includes(wanted);
  if (has(getFileDisplayName(file.file_url))) return true;
  return file.record_type === 'ATTACHMENT' && (has(file.first_name) || has(file.last_name));
};
