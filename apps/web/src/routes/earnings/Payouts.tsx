import { t, translateReply } from '@openvisit/contract';
import { usePayouts, type EarningsFilter } from '@openvisit/api/billing';
import { EmptyState, PayoutList, Stack, Text, translateNodes } from '@openvisit/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';

/** No payments are taken here, so there is nothing to pay out. */
const PAYMENTS_OFF = 501;

export interface PayoutsProps {
  range: EarningsFilter;
  zone: string;
}

/** What the payment provider has paid out in the range, with its state (BX-20). */
export const Payouts = ({ range, zone }: PayoutsProps) => {
  const payouts = usePayouts(range);
  if (payouts.error?.status === PAYMENTS_OFF) return null;
  const empty =
    payouts.data?.has_account === false ? (
      <EmptyState title={t('No account for payouts yet')}>
        {translateNodes('Patients’ payments wait for you. {addBank} to receive them.', {
          addBank: <Link to={paths.setting('bank')}>{t('Add your bank details')}</Link>,
        })}
      </EmptyState>
    ) : undefined;
  return (
    <Stack as="section" gap={3} aria-labelledby="payouts">
      <Stack gap={1}>
        <Text as="h2" size="lg" id="payouts">
          {t('Payouts to your bank')}
        </Text>
        <Text tone="muted" size="sm">
          {t('As the payment provider reports them now. A payout covers the payments of several days.')}
        </Text>
      </Stack>
      <PayoutList
        payouts={payouts.data?.results ?? null}
        zone={zone}
        error={payouts.data || !payouts.error ? undefined : translateReply(payouts.error.message)}
        onRetry={() => void payouts.reload()}
        empty={empty}
      />
      {payouts.data?.has_more && (
        <Text tone="muted" size="sm">
          {t('Only the latest payouts are listed. Choose a shorter range to see earlier ones.')}
        </Text>
      )}
    </Stack>
  );
};
