import {
  CONCIERGE_FEE,
  CONCIERGE_SHARE,
  calculateConciergeEarning,
  formatCount,
  t,
} from '@openvisit/contract';
import { useState, type ComponentPropsWithRef } from 'react';
import { Switch } from '../../actions/switch/Switch.tsx';
import { Card } from '../../data/card/Card.tsx';
import { DescriptionList } from '../../data/description-list/DescriptionList.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatDollars } from '../../format/people.ts';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { ConfirmDialog } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';

export interface ConciergeSwitchProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Whether the service is offered. */
  active: boolean;
  /** Number of subscribers, who are affected by turning it off. Default 0. */
  subscribers?: number;
  /** Cents that turning it off now would refund. Default 0. */
  refundTotal?: number;
  /** The change is being saved. Default false. */
  busy?: boolean;
  /** Error message of the last change. */
  error?: string | null;
  /** Called with the requested state; turning off is confirmed first. */
  onSwitch: (active: boolean) => void;
}

/**
 * Explains the concierge service and its price, and turns it on or off (CS-01). Turning it off asks for
 * confirmation.
 */
export function ConciergeSwitch({
  active,
  subscribers = 0,
  refundTotal = 0,
  busy = false,
  error,
  onSwitch,
  ...rest
}: ConciergeSwitchProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Card padding="lg" {...rest}>
      <Stack gap={5}>
        <Text>
          {t(
            'With the concierge service, patients who subscribe reach you as often as they need: unlimited chat, video and voice, without a fee for each visit. You decide on each request.',
          )}
        </Text>
        <DescriptionList
          layout="rows"
          items={[
            { term: t('Monthly price per patient'), detail: formatDollars(CONCIERGE_FEE) },
            {
              term: t('You keep {share}%', { share: CONCIERGE_SHARE }),
              detail: formatDollars(calculateConciergeEarning()),
            },
            {
              term: t('Technology fee, {share}%', { share: 100 - CONCIERGE_SHARE }),
              detail: formatDollars(CONCIERGE_FEE - calculateConciergeEarning()),
            },
          ]}
        />
        {error && <Banner tone="danger">{error}</Banner>}
        <Switch
          label={t('Concierge service')}
          hint={
            active ? t('Patients can ask to subscribe.') : t('Patients do not see the service on your page.')
          }
          checked={active}
          disabled={busy}
          onChange={() => (active ? setIsConfirming(true) : onSwitch(true))}
        />
      </Stack>
      <ConfirmDialog
        open={isConfirming}
        title={t('Deactivate the concierge service?')}
        confirmLabel={t('Deactivate')}
        cancelLabel={t('Keep the service')}
        tone="danger"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          onSwitch(false);
        }}
      >
        <Stack gap={3}>
          <p>
            {t(
              'Unused subscription time is refunded automatically, and current subscriptions end at the end of the billing cycle.',
            )}
          </p>
          {subscribers > 0 && (
            <p>
              {formatCount(
                subscribers,
                'patient has subscribed and will be notified.',
                'patients have subscribed and will be notified.',
              )}{' '}
              {refundTotal > 0 &&
                t('{amount} are refunded in total.', { amount: formatDollars(refundTotal) })}
            </p>
          )}
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}
