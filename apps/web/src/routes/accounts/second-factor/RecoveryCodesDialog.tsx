import { t } from '@openvisit/contract';
import { Button, Dialog, RecoveryCodes, Stack, Text, useToasts } from '@openvisit/ui';
import { useActionWithToast } from '../../../shared/feedback/useActionWithToast.ts';

export interface RecoveryCodesDialogProps {
  /** The new codes. */
  codes: readonly string[];
  /** Called once they are saved. */
  onClose: () => void;
}

/** Shows new recovery codes, once (BX-01). Closes only by its button, so that no stray click loses them. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const { show } = useToasts();
  const { run: copy } = useActionWithToast(
    async (text: string) => {
      await navigator.clipboard.writeText(text);
      show({ tone: 'success', text: t('The recovery codes are copied') });
    },
    () => t('The recovery codes could not be copied. Download or print them.'),
  );
  return (
    <Dialog
      open
      onClose={() => undefined}
      answer="required"
      closeButton="none"
      title={t('Save your recovery codes')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('I have saved them')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>
          {t(
            'Each code signs you in once if you lose your device. Keep them where only you can read them: we cannot show them again.',
          )}
        </Text>
        <RecoveryCodes codes={codes} onCopy={(text) => void copy(text)} />
      </Stack>
    </Dialog>
  );
};
