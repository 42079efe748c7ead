import { FILE_RECORD_NAMES, getFileDisplayName, type PatientFile } from '@openvisit/contract';
import { Download } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { formatShortDay } from '../../format/record-dates.ts';
import { FileIcon } from '../file-icon/FileIcon.tsx';

export interface FileListProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first; null while the first page loads. */
  files: readonly PatientFile[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Whether a search is active, which changes the empty text. Default false. */
  filtered?: boolean;
  /** Opens a file. */
  onOpen: (file: PatientFile) => void;
  /** Downloads a file; omit it where that is not offered. */
  onDownload?: (file: PatientFile) => void;
  /** Id of the file that is being downloaded. */
  busyId?: string | null;
}

const describeKind = ({ record_type, first_name, last_name }: PatientFile): string => {
  const kind = FILE_RECORD_NAMES[record_type];
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return record_type === 'ATTACHMENT' && name !== '' ? `${kind} by ${name}` : kind;
};

/** The files of a patient: name, kind, author, date (PA-04). */
export function FileList({
  files,
  zone,
  filtered = false,
  onOpen,
  onDownload,
  busyId = null,
  ...rest
}: FileListProps) {
  return (
    <PagedList
      label="files"
      items={files}
      getKey={(file) => file.id}
      empty={
        <EmptyState illustration={filtered ? 'search' : 'requests'} title="No Files Found">
          {filtered
            ? 'Try another part of the file’s name, or who shared it.'
            : 'The patient’s records and the files shared in visits appear here.'}
        </EmptyState>
      }
      {...rest}
    >
      {(file) => {
        const name = getFileDisplayName(file.file_url);
        return (
          <ListRow
            media={<FileIcon url={file.file_url} />}
            title={name}
            detail={describeKind(file)}
            meta={<time dateTime={file.created_at}>{formatShortDay(file.created_at, zone)}</time>}
            onSelect={() => onOpen(file)}
            actions={
              onDownload && (
                <IconButton
                  label={`Download ${name}`}
                  aria-busy={file.id === busyId || undefined}
                  disabled={file.id === busyId}
                  onClick={() => onDownload(file)}
                >
                  <Download aria-hidden />
                </IconButton>
              )
            }
          />
        );
      }}
    </PagedList>
  );
}
