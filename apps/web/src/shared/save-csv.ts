import { download } from './download.ts';

/** Downloads a CSV with a byte order mark, so that spreadsheets read names with accents. */
export const saveCsv = (csv: string, name: string): void =>
  download(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }), name);
