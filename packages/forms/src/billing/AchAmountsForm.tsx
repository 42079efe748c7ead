import { t } from '@openvisit/contract';
import { NumberField } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { FormFrame, type UndraftedFormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { achAmountsSchema, type AchAmountsInput } from '../schemas/billing.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(calc(${token.measure.xs} * 0.8), 1fr));
  gap: ${token.space[4]};
`;

export type AchAmountsFormProps = UndraftedFormProps<[first: number, second: number]>;

/** Verifies a bank account by the cents of two small deposits (PO-23). */
export function AchAmountsForm({
  onSave,
  submitLabel = t('Verify'),
  children,
  ...frame
}: AchAmountsFormProps) {
  const form = useValidatedForm<AchAmountsInput>({
    schema: achAmountsSchema,
    defaultValues: { first: null, second: null },
    onSubmit: ({ first, second }, info) => onSave([first ?? 0, second ?? 0], info),
  });
  return (
    <FormFrame
      label={t('Two deposits')}
      form={form}
      submitLabel={submitLabel}
      busyLabel={t('Verifying…')}
      {...frame}
    >
      <Pair>
        <NumberField
          label={t('First amount')}
          unit={t('cents')}
          min={1}
          max={99}
          required
          {...form.valueField('first')}
        />
        <NumberField
          label={t('Second amount')}
          unit={t('cents')}
          min={1}
          max={99}
          required
          {...form.valueField('second')}
        />
      </Pair>
      {children}
    </FormFrame>
  );
}
