import { getLocalZone } from '@openvisit/api';
import { t } from '@openvisit/contract';
import { Button, Dialog, formatClockTime, Stack, Text, useToasts } from '@openvisit/ui';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import { formatCallLog, type CallLogEntry } from './call-log.ts';

export interface CallLogDialogProps {
  /** Null while the dialog is closed. */
  entries: readonly CallLogEntry[] | null;
  onClose: () => void;
}

/** What happened in the call, for support. Contains no names, health data or messages. */
export const CallLogDialog = ({ entries, onClose }: CallLogDialogProps) => {
  const { show } = useToasts();
  const { run: copy } = useActionWithToast(
    async () => {
      await navigator.clipboard.writeText(formatCallLog(entries ?? [], navigator.userAgent));
      show({ tone: 'success', text: t('Copied') });
    },
    () => t('The list could not be copied. Select and copy it.'),
  );
  return (
    <Dialog
      open={entries !== null}
      onClose={onClose}
      title={t('What happened in this call')}
      footer={<Button onClick={() => void copy()}>{t('Copy')}</Button>}
    >
      <Stack gap={2}>
        {entries?.map(({ at, text }, index) => (
          <Text key={index}>{`${formatClockTime(at, getLocalZone())} ${text}`}</Text>
        ))}
      </Stack>
    </Dialog>
  );
};
