import {
  findUploadProblem,
  UPLOADS,
  type UploadKind,
  fillMessage,
  FILE_MESSAGES,
  getLocale,
  t,
  translateReply,
} from '@openvisit/contract';
import type { ChangeEvent } from 'react';

/** A file of a field, newly chosen or stored. The caller uploads it and updates its state. */
export interface FileItem {
  /** Unique among the files of the field; for an uploaded file, its storage id. */
  id: string;
  /** File name. */
  name: string;
  /** Size in bytes, if known. */
  size?: number;
  /** The chosen file; missing for a stored file. */
  file?: File;
  /** URL of a stored file; shown as thumbnail of an image. */
  url?: string;
  /** `ready` means chosen, but not uploading yet. */
  state: 'ready' | 'uploading' | 'done' | 'failed';
  /** Upload progress, 0 to 100; omit it while unknown. */
  progress?: number;
  /** The upload is paused until the connection is back. */
  waiting?: boolean;
  /** Error message of a failed upload. */
  error?: string;
}

/** The files that a change of a file input chose. Resets the input, so that the same file can be chosen again. */
export const readChosenFiles = ({ target }: ChangeEvent<HTMLInputElement>): File[] => {
  const files = Array.from(target.files ?? []);
  target.value = '';
  return files;
};

let lastItemNumber = 0;

const toFileItem = (file: File): FileItem => {
  lastItemNumber += 1;
  return { id: `chosen-${lastItemNumber}`, name: file.name, size: file.size, file, state: 'ready' };
};

/** Validates chosen files: the valid ones as items, and the error messages of the others. */
export function validateFiles(files: readonly File[], kind: UploadKind, freeSlots: number, max: number) {
  const problems = files.map((file) => findUploadProblem(kind, file));
  const valid = files.filter((_, index) => problems[index] === null);
  const messages = problems.flatMap((problem, index) => {
    if (problem === null) return [];
    return files.length === 1 ? problem : `${files[index]?.name ?? ''}: ${translateReply(problem)}`;
  });
  if (valid.length > freeSlots) messages.push(fillMessage(t(FILE_MESSAGES.FILES_TOO_MANY), String(max)));
  return { items: valid.slice(0, freeSlots).map(toFileItem), problems: messages };
}

const formatNumber = (value: number): string =>
  value.toLocaleString(getLocale(), { maximumFractionDigits: 1 });

/** '820 kB', '1.4 MB': a megabyte is 1,048,576 bytes, as in the limit. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${formatNumber(bytes / 1_048_576)} MB`;

/** 'PDF, PNG, JPG or JPEG, up to 5 MB'. */
export const describeFileRule = (kind: UploadKind): string => {
  const extensions = UPLOADS[kind].extensions.map((extension) => extension.toUpperCase());
  return t('{extensions} or {last}, up to 5 MB', {
    extensions: extensions.slice(0, -1).join(', '),
    last: extensions.at(-1) ?? '',
  });
};

export const isImage = (name: string): boolean => /\.(png|jpe?g|jfif)$/i.test(name);
