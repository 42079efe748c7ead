import { updateLateFees, useOwnPhysician } from '@openvisit/api';
import {
  BILLING_MESSAGES,
  LATE_FEES,
  LATE_HOURS,
  calculateLateFees,
  type LateFee,
  type LateFeePercents,
  t,
  defineTexts,
} from '@openvisit/contract';
import { FieldGroup, formatDollars, Grid, Select, useToasts } from '@openvisit/ui';
import { useAction } from '../../shared/useAction.ts';

const CHOICES = [0, 10, 25, 50, 75, 100];

const LABELS: Record<LateFee, string> = defineTexts({
  no_show: 'The patient does not come',
  late_cancellation: 'The patient cancels late',
  late_reschedule: 'The patient answers late',
});

const toLabel = (percent: number, cents: number): string => {
  if (percent === 0) return t('Nothing');
  return cents === 0 ? `${percent}%` : `${percent}% (${formatDollars(cents)})`;
};

/** The choices with what each costs for a visit with this fee (cents). */
const toOptions = (fee: number, name: LateFee, percents: LateFeePercents) =>
  [...new Set([...CHOICES, percents[name]])]
    .sort((a, b) => a - b)
    .map((percent) => ({
      value: String(percent),
      label: toLabel(percent, calculateLateFees(fee, { ...percents, [name]: percent })[name]),
    }));

/** What patients pay for a missed visit and late changes (AP-14). Each choice is saved at once. */
export const LateFeeChoices = () => {
  const own = useOwnPhysician();
  const { show } = useToasts();
  const { running, busy, error, run } = useAction(async (percents: LateFeePercents) => {
    await updateLateFees(percents);
    show({ tone: 'success', text: BILLING_MESSAGES.LATE_FEES_UPDATED });
  });
  if (!own.data) return null;
  const percents = running?.[0] ?? own.data.late_fee_percents;
  const fee = own.data.practice?.fees ?? 0;
  return (
    <FieldGroup
      label={t('Late fees')}
      hint={t(
        'Share of your fee that patients pay. Late is less than {hours} hours before the visit. Patients agree when they book.',
        { hours: LATE_HOURS },
      )}
      error={error ?? undefined}
    >
      <Grid cell="sm">
        {LATE_FEES.map((name) => (
          <Select
            key={name}
            label={t(LABELS[name])}
            options={toOptions(fee, name, percents)}
            value={String(percents[name])}
            disabled={busy}
            onChange={({ target }) => void run({ ...percents, [name]: Number(target.value) })}
          />
        ))}
      </Grid>
    </FieldGroup>
  );
};
