import { FILE_MESSAGES } from '../messages/files.ts';

/** Most a file may weigh: 5 MB, 5 242 880 bytes (A5, B5). */
export const FILE_MAX_BYTES = 5_242_880;

const PICTURES = ['png', 'jpg', 'jpeg'] as const;

/** What a file is for, with the endings it may have and what is said to any other (A5). */
export const UPLOADS = {
  document: { endings: ['pdf', ...PICTURES], problem: FILE_MESSAGES.FILE_DOCUMENT_INVALID },
  image: { endings: PICTURES, problem: FILE_MESSAGES.FILE_IMAGE_INVALID },
  profileImage: { endings: PICTURES, problem: FILE_MESSAGES.FILE_PROFILE_IMAGE_INVALID },
  signature: { endings: [...PICTURES, 'jfif'], problem: FILE_MESSAGES.FILE_IMAGE_INVALID },
} as const satisfies Record<string, { endings: readonly string[]; problem: string }>;

export type UploadKind = keyof typeof UPLOADS;

/** Types that browsers declare for each ending. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jfif: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
};

/** What is known of a file before it is read. */
export interface FileFacts {
  name: string;
  /** Declared media type; empty where the browser knows none. */
  type: string;
  /** Bytes. */
  size: number;
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Why a file cannot be taken, null when it can. Its ending and its declared type have to agree; what is really in it is
 * for the server to look at (PO-03, PO-13, PO-14, CH-02).
 */
export function fileProblem(kind: UploadKind, { name, type, size }: FileFacts): string | null {
  const { endings, problem } = UPLOADS[kind];
  const ending = endingOf(name);
  const declared = type.toLowerCase();
  if (!(endings as readonly string[]).includes(ending) || size === 0) return problem;
  if (declared !== '' && !TYPES[ending]?.includes(declared)) return problem;
  return size > FILE_MAX_BYTES ? FILE_MESSAGES.FILE_TOO_LARGE : null;
}

/** Whether what was found in a file is what its name and its sender say it is. */
export const contentAgrees = (name: string, declared: string, found: string): boolean => {
  const types = TYPES[endingOf(name)] ?? [];
  return types.includes(found) && (declared === '' || types.includes(declared.toLowerCase()));
};

/** The `accept` of a file input. */
export const acceptedFiles = (kind: UploadKind): string =>
  UPLOADS[kind].endings.map((ending) => `.${ending}`).join(',');
