import { ACH_ACCOUNT_DIGITS, ACH_ROUTING_DIGITS, t, formatCount } from '@openvisit/contract';
import { TextField } from '@openvisit/ui';
import { FormFrame, type UndraftedFormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { achBankSchema, type AchBankInput } from '../schemas/billing.ts';

export type AchBankFormProps = UndraftedFormProps<AchBankInput>;

/** A bank account for debits (PO-23). Its numbers are never kept in a draft. */
export function AchBankForm({ onSave, submitLabel = t('Add bank'), children, ...frame }: AchBankFormProps) {
  const form = useValidatedForm<AchBankInput>({
    schema: achBankSchema,
    defaultValues: { ach_account_holder_name: '', ach_routing_number: '', ach_account_number: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame label={t('Bank account')} form={form} submitLabel={submitLabel} {...frame}>
      <TextField
        label={t('Account holder name')}
        autoComplete="name"
        required
        {...form.field('ach_account_holder_name')}
      />
      <TextField
        label={t('Routing number')}
        hint={formatCount(ACH_ROUTING_DIGITS, 'digit', 'digits')}
        inputMode="numeric"
        autoComplete="off"
        required
        {...form.field('ach_routing_number')}
      />
      <TextField
        label={t('Account number')}
        hint={formatCount(ACH_ACCOUNT_DIGITS, 'digit', 'digits')}
        inputMode="numeric"
        autoComplete="off"
        required
        {...form.field('ach_account_number')}
      />
      {children}
    </FormFrame>
  );
}
