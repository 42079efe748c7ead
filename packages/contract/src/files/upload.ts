import { FILE_MESSAGES } from '../messages/files.ts';
import { FILE_NAME_MAX } from './transfer.ts';

/** Maximum size of a file: 5 MB, 5,242,880 bytes (A5, B5). */
export const FILE_MAX_BYTES = 5_242_880;

const PICTURES = ['png', 'jpg', 'jpeg'] as const;

const DOCUMENT = {
  extensions: ['pdf', ...PICTURES],
  problem: FILE_MESSAGES.FILE_DOCUMENT_INVALID,
  refused: FILE_MESSAGES.FILE_DOCUMENT_REFUSED,
} as const;
const IMAGE = {
  extensions: PICTURES,
  problem: FILE_MESSAGES.FILE_IMAGE_INVALID,
  refused: FILE_MESSAGES.FILE_IMAGE_REFUSED,
} as const;

/**
 * Kinds of upload (A5): the allowed extensions, the message for a file with another extension (`problem`), and the message
 * for a file that the server refuses, with the reason in place of %s (`refused`).
 */
export const UPLOADS = {
  document: DOCUMENT,
  /** Sent in a chat (CH-02). */
  chatFile: DOCUMENT,
  image: IMAGE,
  profileImage: {
    extensions: PICTURES,
    problem: FILE_MESSAGES.FILE_PROFILE_IMAGE_INVALID,
    refused: FILE_MESSAGES.FILE_PROFILE_IMAGE_REFUSED,
  },
  /** A picture of a participant's video, for the note of the visit (NO-06). */
  screenshot: IMAGE,
  signature: { ...IMAGE, extensions: [...PICTURES, 'jfif'] },
} as const satisfies Record<string, { extensions: readonly string[]; problem: string; refused: string }>;

export type UploadKind = keyof typeof UPLOADS;

/** Media types that browsers declare for each extension. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jfif: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
};

/** What is known about a file before it is read. */
export interface FileFacts {
  name: string;
  /** Declared media type; empty if the browser does not know it. */
  type: string;
  /** Bytes. */
  size: number;
}

const getExtension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Why a file is rejected; null when it is accepted. Its extension and its declared type must match; the server checks
 * the content (PO-03, PO-13, PO-14, CH-02).
 */
export function findUploadProblem(kind: UploadKind, { name, type, size }: FileFacts): string | null {
  const { extensions, problem } = UPLOADS[kind];
  const extension = getExtension(name);
  const declared = type.toLowerCase();
  if (!(extensions as readonly string[]).includes(extension)) return problem;
  if (declared !== '' && !TYPES[extension]?.includes(declared)) return problem;
  if (size === 0) return FILE_MESSAGES.FILE_EMPTY;
  if (name.length > FILE_NAME_MAX) return FILE_MESSAGES.FILE_NAME_TOO_LONG;
  return size > FILE_MAX_BYTES ? FILE_MESSAGES.FILE_TOO_LARGE : null;
}

/** Whether the detected content matches the file's name and declared type. */
export const hasMatchingContent = (name: string, declared: string, found: string): boolean => {
  const types = TYPES[getExtension(name)] ?? [];
  return types.includes(found) && (declared === '' || types.includes(declared.toLowerCase()));
};

/** The `accept` attribute of a file input. */
export const getAcceptAttribute = (kind: UploadKind): string =>
  UPLOADS[kind].extensions.map((extension) => `.${extension}`).join(',');
