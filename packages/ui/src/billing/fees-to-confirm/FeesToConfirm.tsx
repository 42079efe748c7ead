import { defineTexts, t, type Reply } from '@openvisit/contract';
import { useId, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Card } from '../../data/card/Card.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatClockTime, formatRelativeDay } from '../../format/dates.ts';
import { formatDollars, formatFullName } from '../../format/people.ts';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';

type Fees = Reply<'getFeesToConfirm'>;
type FeeToConfirm = Fees['results'][number];

export interface FeesToConfirmProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The held fees of completed visits; null while loading. */
  fees: readonly FeeToConfirm[] | null;
  /** What happens to a fee that is not confirmed in time. */
  unconfirmedFee: Fees['uncaptured_fee'];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** URL of the patient's profile. */
  getPatientHref: (fee: FeeToConfirm) => string;
  /** Opens the confirmation of a fee. */
  onConfirm: (fee: FeeToConfirm) => void;
  /** Error message of loading. */
  error?: string | null;
  /** Called by 'Try again'. */
  onRetry?: () => void;
}

const DETAILS = defineTexts({
  CAPTURE: 'Visit: {visit}. Charged in full unless you confirm it before: {decided}.',
  RELEASE: 'Visit: {visit}. Not charged unless you confirm it before: {decided}.',
});

/** Fees that the physician has to confirm after a visit (AP-13). Renders nothing if there are none. */
export function FeesToConfirm({
  fees,
  unconfirmedFee,
  zone,
  now,
  getPatientHref,
  onConfirm,
  error,
  onRetry,
  ...rest
}: FeesToConfirmProps) {
  const heading = useId();
  const formatMoment = (instant: string) =>
    `${formatRelativeDay(instant, zone, now)}, ${formatClockTime(instant, zone)}`;
  if (fees === null && error)
    return (
      <section aria-label={t('Fees to confirm')} {...rest}>
        <Banner
          tone="warning"
          title={t('The fees to confirm could not be loaded')}
          action={
            onRetry && (
              <Button size="sm" onClick={onRetry}>
                {t('Try again')}
              </Button>
            )
          }
        >
          {error}
        </Banner>
      </section>
    );
  if (!fees?.length) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading} {...rest}>
      <Text as="h2" size="md" id={heading}>
        {t('Fees to confirm')}
      </Text>
      <Card padding="none" as="ul">
        {fees.map((fee) => {
          const name = formatFullName(fee.patient_detail);
          return (
            <li key={fee.payment_id}>
              <ListRow
                media={<Avatar name={name} image={fee.patient_detail.image} />}
                title={name}
                href={getPatientHref(fee)}
                detail={t(DETAILS[unconfirmedFee], {
                  visit: formatMoment(fee.starts_at),
                  decided: formatMoment(fee.confirm_by),
                })}
                meta={t('{amount} held', { amount: formatDollars(fee.amount) })}
                actions={
                  <Button
                    size="sm"
                    aria-label={t('Confirm fee of {name}', { name })}
                    onClick={() => onConfirm(fee)}
                  >
                    {t('Confirm fee')}
                  </Button>
                }
              />
            </li>
          );
        })}
      </Card>
    </Stack>
  );
}
