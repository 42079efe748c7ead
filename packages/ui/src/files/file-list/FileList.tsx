import { getFileRecordLabel, type PatientFile, t } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { formatFullName } from '../../format/people.ts';
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
}

const describeKind = ({ record_type, first_name, last_name }: PatientFile): string => {
  const kind = t(getFileRecordLabel(record_type));
  return record_type === 'ATTACHMENT'
    ? t('{kind} by {name}', { kind, name: formatFullName({ first_name, last_name }) })
    : kind;
};

/** The files of a patient: name, kind, author, date (PA-04). */
export function FileList({ files, zone, filtered = false, onOpen, ...rest }: FileListProps) {
  return (
    <PagedList
      label={t('files')}
      items={files}
      getKey={(file) => file.id}
      empty={
        <EmptyState
          illustration={filtered ? 'search' : 'requests'}
          title={filtered ? t('No Files Found') : t('No files yet')}
        >
          {filtered
            ? t('Try another part of the file’s name, or who shared it.')
            : t('The patient’s medical records and the files shared in your visits appear here.')}
        </EmptyState>
      }
      {...rest}
    >
      {(file) => (
        <ListRow
          level={3}
          media={<FileIcon url={file.name} />}
          title={file.name}
          detail={describeKind(file)}
          meta={<time dateTime={file.created_at}>{formatShortDay(file.created_at, zone)}</time>}
          onSelect={() => onOpen(file)}
        />
      )}
    </PagedList>
  );
}
