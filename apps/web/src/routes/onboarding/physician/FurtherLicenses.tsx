import { deleteLicense, useLicenses } from '@openvisit/api';
import { REPLY_MESSAGES, type StateLicense, t } from '@openvisit/contract';
import type { UploadFile } from '@openvisit/forms';
import { Button, Card, ConfirmDialog, LicenseList, Stack, Text, useToasts } from '@openvisit/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FileDialog } from '../../../shared/files/FileDialog.tsx';
import { Loaded } from '../../../shared/layout/Loaded.tsx';
import { useAction } from '../../../shared/useAction.ts';
import { LicenseEditor } from './LicenseEditor.tsx';

export interface FurtherLicensesProps {
  /** yyyy-MM-dd in the physician's zone. */
  today: string;
  upload: UploadFile;
}

/** What is open over the list. */
type Open = { what: 'add' } | { what: 'edit' | 'file' | 'remove'; license: StateLicense };

/** Licenses of further states; patients of a state find the physician once its license is accepted (BX-05). */
export const FurtherLicenses = ({ today, upload }: FurtherLicensesProps) => {
  const licenses = useLicenses();
  const { show } = useToasts();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { busy, run, error, setError } = useAction(async ({ id }: StateLicense) => {
    await deleteLicense(id);
    close();
    show({ tone: 'success', text: REPLY_MESSAGES.LICENSE_REMOVED });
  });
  return (
    <Card as="section" aria-labelledby="further-licenses">
      <Stack gap={4}>
        <Text as="h2" size="lg" id="further-licenses">
          {t('Licenses of other states')}
        </Text>
        <Text tone="muted">
          {t(
            'You may treat patients in every state in which you hold a license. Each one counts once a reviewer has accepted it.',
          )}
        </Text>
        <Loaded from={licenses}>
          {(list) => (
            <LicenseList
              licenses={list}
              today={today}
              onOpen={(license) => setOpen({ what: 'file', license })}
              onEdit={(license) => setOpen({ what: 'edit', license })}
              onRemove={(license) => setOpen({ what: 'remove', license })}
            />
          )}
        </Loaded>
        <div>
          <Button icon={<Plus aria-hidden />} onClick={() => setOpen({ what: 'add' })}>
            {t('Add a license')}
          </Button>
        </div>
      </Stack>
      {(open?.what === 'add' || open?.what === 'edit') && (
        <LicenseEditor
          license={open.what === 'edit' ? open.license : null}
          {...{ today, upload }}
          onClose={close}
        />
      )}
      {open?.what === 'file' && <FileDialog file={open.license.file} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          open
          tone="danger"
          title={t('Remove the license of {state}?', { state: open.license.state })}
          confirmLabel={t('Remove license')}
          cancelLabel={t('Keep license')}
          busy={busy}
          error={error}
          onConfirm={() => void run(open.license)}
          onCancel={() => {
            setError(null);
            close();
          }}
        >
          {t('Patients who live there can no longer book you. Visits that are already booked stay.')}
        </ConfirmDialog>
      )}
    </Card>
  );
};
