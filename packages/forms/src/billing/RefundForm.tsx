import { REFUND_REASON_LABELS, REFUND_REASONS, t } from '@openvisit/contract';
import { formatDollars, MoneyField, RadioGroup } from '@openvisit/ui';
import { useMemo } from 'react';
import { FormFrame, type UndraftedFormProps } from '../binding/FormFrame.tsx';
import { translateOptions } from '../binding/translate-options.ts';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { buildRefundSchema, type RefundInput } from '../schemas/billing.ts';
import type { Entered } from '../schemas/fields.ts';

const REASONS = REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_LABELS[value] }));

export interface RefundFormProps extends UndraftedFormProps<RefundInput> {
  /** Cents that can still be refunded. */
  refundable: number;
}

/** The amount and the reason of a refund; starts with everything that is left (BX-20). */
export function RefundForm({
  refundable,
  onSave,
  submitLabel = t('Refund|pay back'),
  children,
  ...frame
}: RefundFormProps) {
  const schema = useMemo(() => buildRefundSchema(refundable, formatDollars(refundable)), [refundable]);
  const form = useValidatedForm<Entered<RefundInput>, RefundInput>({
    schema,
    defaultValues: { amount: refundable, reason: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label={t('Refund|pay back')}
      form={form}
      submitLabel={submitLabel}
      busyLabel={t('Refunding…')}
      {...frame}
    >
      {children}
      <MoneyField
        label={t('Amount')}
        hint={t('Up to {amount}', { amount: formatDollars(refundable) })}
        required
        {...form.valueField('amount')}
      />
      <RadioGroup
        label={t('Reason')}
        hint={t('The patient reads it.')}
        options={translateOptions(REASONS)}
        required
        {...form.field('reason')}
      />
    </FormFrame>
  );
}
