import { fileProblem, MESSAGES, UPLOADS, type UploadKind } from '@openvisit/contract';

/** A file of a field, chosen now or kept from before. The caller uploads it, and tells how far that is. */
export interface FileItem {
  /** Unique among the files of the field; of an uploaded file the id it is stored under. */
  id: string;
  /** Its name, as people know it. */
  name: string;
  /** Bytes, where they are known. */
  size?: number;
  /** What was chosen; missing for a file kept from before. */
  file?: File;
  /** Address of what is kept; gives a picture its small view. */
  url?: string;
  /** ready: chosen, not on its way. uploading, failed, done: as they say. */
  state: 'ready' | 'uploading' | 'done' | 'failed';
  /** How much is uploaded, 0 to 100; leave out while that is unknown. */
  progress?: number;
  /** Uploading stands still until the connection is back. */
  waiting?: boolean;
  /** Why it failed, in words a person can act on. */
  error?: string;
}

let chosen = 0;

const itemOf = (file: File): FileItem => {
  chosen += 1;
  return { id: `chosen-${chosen}`, name: file.name, size: file.size, file, state: 'ready' };
};

/** What of the chosen files can be taken, and what is to be said of the others. */
export function sortOut(files: readonly File[], kind: UploadKind, room: number, max: number) {
  const problems = files.map((file) => fileProblem(kind, file));
  const good = files.filter((_, index) => problems[index] === null);
  const said = problems.flatMap((problem, index) => {
    if (problem === null) return [];
    return files.length === 1 ? problem : `${files[index]?.name ?? ''}: ${problem}`;
  });
  if (good.length > room) said.push(MESSAGES.FILES_TOO_MANY.replace('%s', String(max)));
  return { items: good.slice(0, room).map(itemOf), problems: said };
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '820 kB', '1.4 MB': a megabyte is 1 048 576 bytes, as in the limit. */
export const fileSize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${number.format(Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${number.format(bytes / 1_048_576)} MB`;

/** 'PDF, PNG, JPG or JPEG, up to 5 MB'. */
export const fileRule = (kind: UploadKind): string => {
  const endings = UPLOADS[kind].endings.map((ending) => ending.toUpperCase());
  return `${endings.slice(0, -1).join(', ')} or ${endings.at(-1) ?? ''}, up to 5 MB`;
};

export const isPicture = (name: string): boolean => /\.(png|jpe?g|jfif)$/i.test(name);
