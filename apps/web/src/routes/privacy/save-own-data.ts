import type { OwnData } from '@openvisit/api';
import { fetchFile } from '@openvisit/api/files';
import { type MedicalHistory, NOTE_MESSAGES, t } from '@openvisit/contract';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { createDocument } from '../../shared/documents/create-document.ts';
import { explainDocumentFailure } from '../../shared/documents/explain-document-failure.ts';
import { download } from '../../shared/download.ts';

/** The files are kept in memory until they are saved. */
const FILES_MAX_BYTES = 100 * 1024 * 1024;

const getReadme = (): string => `${t('This is a copy of the data that OpenVisit stores about you.')}

data.json                    ${t('everything, as a file for computers (JSON, times in UTC, amounts in cents)')}
<name>/medical-history.pdf   ${t('the medical history to read and print')}
<name>/files/                ${t('your medical records and the files of your visits')}
`;

/** A name for a folder or a file, which is the same on every system. */
const toSafeName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}. -]/gu, '_').replace(/^[. ]+/, '') || 'file';

/** A name that is not taken yet: 'scan (2).pdf'. */
const toFreeName = (name: string, taken: Set<string>): string => {
  const [, base = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${base} (${number})${extension}`;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
};

/** JSON without links, which expire. */
const toJson = (data: OwnData): string =>
  JSON.stringify(data, (key, value: unknown) => (key === 'url' ? undefined : value), 2);

interface Archive {
  entries: Zippable;
  /** What could not be added, in words. */
  missing: string[];
}

const addFiles = async (
  { entries, missing }: Archive,
  folder: string,
  files: MedicalHistory['files'],
): Promise<void> => {
  const taken = new Set<string>();
  for (const { file } of files) {
    const path = `${folder}/files/${toFreeName(toSafeName(file.name), taken)}`;
    try {
      // Pictures and PDF files are compressed already.
      entries[path] = [new Uint8Array(await (await fetchFile(file.url)).arrayBuffer()), { level: 0 }];
    } catch {
      missing.push(t('{name} could not be loaded.', { name: file.name }));
    }
  }
};

const addHistory = async (
  { entries, missing }: Archive,
  folder: string,
  history: MedicalHistory,
  zone: string,
): Promise<void> => {
  try {
    const pdf = await createDocument({ kind: 'medical-history', facts: history, zone });
    entries[`${folder}/medical-history.pdf`] = [new Uint8Array(await pdf.arrayBuffer()), { level: 0 }];
  } catch (failure) {
    missing.push(explainDocumentFailure(failure, 'HISTORY_PDF_MISSING_CHARACTERS'));
  }
};

/**
 * Downloads everything that is stored about a patient as a ZIP file (BX-22). Returns what could not be added, in words; the
 * rest is saved in any case.
 */
export const saveOwnData = async (data: OwnData, zone: string): Promise<string[]> => {
  const archive: Archive = {
    entries: { 'README.txt': strToU8(getReadme()), 'data.json': strToU8(toJson(data)) },
    missing: [],
  };
  const size = data.records.flatMap(({ files }) => files).reduce((sum, { file }) => sum + file.size, 0);
  const folders = new Set<string>();
  for (const record of data.records) {
    const { first_name, last_name } = record.patient;
    const folder = toFreeName(toSafeName(`${first_name} ${last_name}`.trim()), folders);
    await addHistory(archive, folder, record, zone);
    if (size <= FILES_MAX_BYTES) await addFiles(archive, folder, record.files);
  }
  if (size > FILES_MAX_BYTES) archive.missing.push(t(NOTE_MESSAGES.EXPORT_FILES_TOO_LARGE));
  download(new Blob([zipSync(archive.entries)], { type: 'application/zip' }), 'openvisit-data.zip');
  return archive.missing;
};
