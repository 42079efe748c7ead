import { setUnconfirmedFeePolicy, useOwnPhysician } from '@openvisit/api';
import { BILLING_MESSAGES, FEE_CONFIRMATION_HOURS, type UncapturedFee, t } from '@openvisit/contract';
import { RadioGroup, useToasts } from '@openvisit/ui';
import { useAction } from '../../shared/useAction.ts';

const listOptions = (): { value: UncapturedFee; label: string; hint: string }[] => [
  {
    value: 'CAPTURE',
    label: t('Charge the full fee'),
    hint: t('The fee that was agreed when the visit was booked.'),
  },
  { value: 'RELEASE', label: t('Charge nothing'), hint: t('The hold on the patient’s card is released.') },
];

/** What happens to the fee of a visit that the physician does not confirm in time (AP-13). */
export const UncapturedFeeChoice = () => {
  const own = useOwnPhysician();
  const { show } = useToasts();
  const { running, busy, error, run } = useAction(async (choice: UncapturedFee) => {
    await setUnconfirmedFeePolicy(choice);
    show({ tone: 'success', text: BILLING_MESSAGES.UNCAPTURED_FEE_UPDATED });
  });
  if (!own.data) return null;
  return (
    <RadioGroup
      label={t('If you do not confirm a fee within {hours} hours after the visit', {
        hours: FEE_CONFIRMATION_HOURS,
      })}
      name="uncaptured-fee"
      options={listOptions()}
      value={running?.[0] ?? own.data.uncaptured_fee}
      onChange={({ target }) => void run(target.value as UncapturedFee)}
      readOnly={busy}
      error={error ?? undefined}
    />
  );
};
