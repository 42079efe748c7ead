import { formatCount, t } from '@openvisit/contract';
import { renewRecoveryCodes } from '@openvisit/api';
import { Button, Card, Stack, Text } from '@openvisit/ui';
import { useState } from 'react';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';

export interface RecoveryCodesSectionProps {
  /** Number of unused codes. */
  left: number;
  /** Called with new codes. */
  onRenewed: (codes: readonly string[]) => void;
}

const formatCodesLeft = (left: number): string => {
  if (left === 0) return t('You have no recovery codes left.');
  return t('You have {codes} left.', { codes: formatCount(left, 'recovery code', 'recovery codes') });
};

/** The number of unused recovery codes, and new ones (BX-01). */
export const RecoveryCodesSection = ({ left, onRenewed }: RecoveryCodesSectionProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="recovery-codes">
      <Stack gap={4}>
        <Text as="h2" id="recovery-codes" size="lg">
          {t('Recovery codes')}
        </Text>
        <Text tone="muted">
          {formatCodesLeft(left)} {t('Each one signs you in once if you lose your device.')}
        </Text>
        <div>
          <Button onClick={() => setOpen(true)}>{t('Create new recovery codes')}</Button>
        </div>
      </Stack>
      {open && (
        <ConfirmPasswordDialog
          title={t('Create new recovery codes?')}
          text={t('Your present recovery codes then no longer work.')}
          submitLabel={t('Create codes')}
          onClose={() => setOpen(false)}
          onConfirm={async (password) => {
            const codes = await renewRecoveryCodes(password);
            setOpen(false);
            onRenewed(codes);
          }}
        />
      )}
    </Card>
  );
};
