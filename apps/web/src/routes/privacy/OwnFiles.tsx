import { t, type MedicalHistory, defineTexts } from '@openvisit/contract';
import {
  EmptyState,
  FileIcon,
  formatFileSize,
  formatShortDay,
  ListRow,
  PagedList,
  Stack,
  Text,
} from '@openvisit/ui';
import { useState } from 'react';
import { FileDialog } from '../../shared/files/FileDialog.tsx';

type OwnFile = MedicalHistory['files'][number];

const ORIGINS = defineTexts({
  RECORD: 'Your medical record',
  CHAT: 'Sent in a visit',
  RELEASED: 'Shared by your physician',
}) satisfies Record<OwnFile['from'], string>;

export interface OwnFilesProps {
  files: readonly OwnFile[];
  /** The viewer's IANA time zone. */
  zone: string;
}

/** The patient's medical records and the files of the visits (PW-09). */
export const OwnFiles = ({ files, zone }: OwnFilesProps) => {
  const [open, setOpen] = useState<OwnFile | null>(null);
  return (
    <Stack as="section" gap={3} aria-labelledby="own-files">
      <Text as="h2" size="lg" id="own-files">
        {t('Files')}
      </Text>
      <PagedList
        label={t('files')}
        items={files}
        getKey={({ file }) => file.id}
        empty={
          <EmptyState illustration="requests" title={t('No files yet')}>
            {t('Your medical records and the files of your visits appear here.')}
          </EmptyState>
        }
      >
        {(item) => (
          <ListRow
            media={<FileIcon url={item.file.name} />}
            title={item.file.name}
            detail={`${t(ORIGINS[item.from])} · ${formatFileSize(item.file.size)}`}
            meta={<time dateTime={item.created_at}>{formatShortDay(item.created_at, zone)}</time>}
            onSelect={() => setOpen(item)}
          />
        )}
      </PagedList>
      {open && <FileDialog file={open.file} onClose={() => setOpen(null)} />}
    </Stack>
  );
};
