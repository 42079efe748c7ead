import { PLAUSIBLE_VITALS, type VitalNumber, type VitalNumbers, t, defineTexts } from '@openvisit/contract';
import { NumberField } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { vitalsSchema, type VitalsInput } from '../schemas/vitals.ts';

const EMPTY: VitalNumbers = {
  systolic: null,
  diastolic: null,
  pulse: null,
  oxygen_saturation: null,
  temperature: null,
  weight: null,
  height_feet: null,
  height_inches: null,
};

/** At least two columns, even in the side panel of a call. */
const Measures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(calc(${token.measure.xs} * 0.55), 1fr));
  gap: ${token.space[4]};
  align-items: start;
`;

const LABELS: Partial<Record<VitalNumber, string>> = defineTexts({
  systolic: 'Blood pressure, upper',
  diastolic: 'Blood pressure, lower',
});

export type VitalsFormProps = FormProps<VitalsInput>;

/** Measurements of a patient, each optional; implausible values are rejected with a message (CR-12). */
export function VitalsForm({ onSave, draft, children, ...frame }: VitalsFormProps) {
  const form = useValidatedForm<VitalNumbers, VitalsInput>({
    schema: vitalsSchema,
    defaultValues: EMPTY,
    onSubmit: onSave,
    draft,
  });
  const renderField = (name: VitalNumber) => {
    const { label, unit, min, max, decimals } = PLAUSIBLE_VITALS[name];
    return (
      <NumberField
        key={name}
        label={t(LABELS[name] ?? label)}
        unit={t(unit)}
        {...{ min, max, decimals }}
        step={decimals === 0 ? 1 : 0.1}
        {...form.valueField(name)}
      />
    );
  };
  return (
    <FormFrame label={t('Vitals')} form={form} {...frame}>
      <Measures>{(Object.keys(EMPTY) as VitalNumber[]).map(renderField)}</Measures>
      {children}
    </FormFrame>
  );
}
