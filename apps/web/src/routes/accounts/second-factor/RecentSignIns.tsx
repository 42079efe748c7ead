import { t } from '@openvisit/contract';
import { getLocalZone, useOwnSignIns } from '@openvisit/api';
import { SignInLog, Stack, Text } from '@openvisit/ui';
import { getPagingProps } from '../../../shared/paging-props.ts';

/** The user's own sign-ins, to recognize one that was somebody else's (AC-17). */
export default function RecentSignIns() {
  const signIns = useOwnSignIns();
  return (
    <Stack as="section" gap={3} aria-labelledby="recent-sign-ins">
      <h2 id="recent-sign-ins">{t('Recent sign-ins')}</h2>
      <Text tone="muted">
        {t('If you do not recognize one, change your password. That signs out every device.')}
      </Text>
      <SignInLog
        of="own"
        events={signIns.loading || (signIns.error && signIns.items.length === 0) ? null : signIns.items}
        zone={getLocalZone()}
        {...getPagingProps(signIns)}
      />
    </Stack>
  );
}
