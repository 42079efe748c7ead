import { FEE_MIN } from '@openvisit/contract';
import { useId, type SubmitEvent } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { dollars } from '../../format/people.ts';
import { FeeDial } from '../../inputs/fee-dial/FeeDial.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

export interface FeeChangeDialogProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'answer' | 'cross' | 'initialFocus' | 'onChange'
> {
  /** Full name of the patient whose card is held. */
  patientName: string;
  /** The current fee in cents: the most that can be charged. */
  fee: number;
  /** What is to be charged, in cents; null while nothing is entered. */
  value: number | null;
  /** Called with the chosen fee in cents. */
  onChange: (value: number | null) => void;
  /** Charges the chosen fee, in cents. */
  onCharge: (value: number) => void;
  /** The card is being charged. Default false. */
  busy?: boolean;
  /** Why it could not be charged; the dialog stays open. */
  error?: string | null;
}

/** After a call: the fee may be lowered before the held card is charged, down to one dollar (AP-13). */
export function FeeChangeDialog({
  patientName,
  fee,
  value,
  onChange,
  onCharge,
  busy = false,
  error,
  ...rest
}: FeeChangeDialogProps) {
  const form = useId();
  const fits = value !== null && value >= FEE_MIN && value <= fee;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (fits && !busy) onCharge(value);
  };
  return (
    <Dialog
      {...rest}
      title="Fee of this visit"
      size="sm"
      answer="required"
      footer={
        <Button type="submit" form={form} variant="primary" busy={busy} disabled={!fits}>
          {fits ? `Charge ${dollars(value)}` : 'Charge'}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          {error && <Banner tone="danger">{error}</Banner>}
          <p>
            {dollars(fee)} is held on {patientName}’s card. You can charge less, not more.
          </p>
          <FeeDial
            label="Fee"
            value={value}
            onChange={onChange}
            min={FEE_MIN}
            max={fee}
            disabled={busy}
            error={value !== null && !fits ? `Between ${dollars(FEE_MIN)} and ${dollars(fee)}` : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
