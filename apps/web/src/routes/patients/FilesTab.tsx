import { t } from '@openvisit/contract';
import { getLocalZone, usePatientFiles } from '@openvisit/api';
import { Dialog, DocumentPreview, FileList, SearchField, Stack } from '@openvisit/ui';
import { useState } from 'react';
import { getPagingProps } from '../../shared/paging-props.ts';
import type { ProfileProps } from './Profile.tsx';

/** Medical records and files shared in visits, searched by name or uploader, with a preview (PA-04). */
export default function FilesTab({ patient }: ProfileProps) {
  const [search, setSearch] = useState('');
  const files = usePatientFiles(patient.id, search);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = files.items.find(({ id }) => id === openId);
  return (
    <Stack as="section" gap={4} aria-labelledby="patient-files">
      <h2 id="patient-files">{t('Files')}</h2>
      <SearchField
        label={t('Search files')}
        placeholder={t('File name or who shared it')}
        value={search}
        onSearch={setSearch}
      />
      <FileList
        files={files.loading ? null : files.items}
        {...getPagingProps(files)}
        zone={getLocalZone()}
        filtered={search !== ''}
        onOpen={({ id }) => setOpenId(id)}
      />
      <Dialog open={open !== undefined} onClose={() => setOpenId(null)} size="lg" title={open?.name ?? ''}>
        {open && <DocumentPreview src={open.file_url} name={open.name} onRetry={() => void files.reload()} />}
      </Dialog>
    </Stack>
  );
}
