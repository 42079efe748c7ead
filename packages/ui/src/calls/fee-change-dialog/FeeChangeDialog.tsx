import { FEE_MIN, t } from '@openvisit/contract';
import { useId, type SubmitEvent } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatDollars } from '../../format/people.ts';
import { FeeDial } from '../../inputs/fee-dial/FeeDial.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

export interface FeeChangeDialogProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'answer' | 'closeButton' | 'initialFocus' | 'onChange'
> {
  /** Full name of the patient. */
  patientName: string;
  /** Full name of the person whose card has the hold: the patient, or a parent. */
  cardholderName: string;
  /** The current fee in cents, which is the maximum. */
  fee: number;
  /** The amount to charge in cents; null while the input is empty. */
  value: number | null;
  /** Called with the entered amount in cents. */
  onChange: (value: number | null) => void;
  /** Charges the amount, in cents. */
  onCharge: (value: number) => void;
  /** Charging is in progress. Default false. */
  busy?: boolean;
  /** Error message of charging; the dialog stays open. */
  error?: string | null;
}

/** After a call, the physician may lower the fee before the card is charged, down to one dollar (AP-13). */
export function FeeChangeDialog({
  patientName,
  cardholderName,
  fee,
  value,
  onChange,
  onCharge,
  busy = false,
  error,
  ...rest
}: FeeChangeDialogProps) {
  const form = useId();
  const isInRange = value !== null && value >= FEE_MIN && value <= fee;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isInRange && !busy) onCharge(value);
  };
  return (
    <Dialog
      {...rest}
      title={t('Fee of this visit')}
      size="sm"
      answer="required"
      footer={
        <Button type="submit" form={form} variant="primary" busy={busy} disabled={!isInRange}>
          {isInRange ? t('Charge {amount}', { amount: formatDollars(value) }) : t('Charge')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          {error && <Banner tone="danger">{error}</Banner>}
          <p>
            {cardholderName === patientName
              ? t('{amount} is held on {name}’s card. You can charge less, not more.', {
                  amount: formatDollars(fee),
                  name: patientName,
                })
              : t('{amount} is held on {cardholder}’s card for {name}. You can charge less, not more.', {
                  amount: formatDollars(fee),
                  cardholder: cardholderName,
                  name: patientName,
                })}
          </p>
          <FeeDial
            label={t('Fee')}
            value={value}
            onChange={onChange}
            min={FEE_MIN}
            max={fee}
            disabled={busy}
            error={
              value !== null && !isInRange
                ? t('Between {least} and {most}', { least: formatDollars(FEE_MIN), most: formatDollars(fee) })
                : undefined
            }
          />
        </Stack>
      </form>
    </Dialog>
  );
}
