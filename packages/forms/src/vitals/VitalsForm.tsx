import { PLAUSIBLE_VITALS, type VitalNumber, type VitalNumbers, t, defineTexts } from '@openvisit/contract';
import { NumberField } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import { useState } from 'react';
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
  gap: ${token.space[1]} ${token.space[4]};

  /* Rows for label, hint, control and error, so that the controls side by side are aligned. */
  & > div {
    display: grid;
    grid-row: span 4;
    grid-template: subgrid / minmax(0, 1fr);
    margin-block-end: ${token.space[3]};
  }
  & > div > :first-child {
    align-self: end;
  }
  & > div > :nth-last-child(2) {
    grid-row: 3;
  }
  & > div > :last-child {
    grid-row: 4;
  }
`;

const LABELS: Partial<Record<VitalNumber, string>> = defineTexts({
  systolic: 'Blood pressure, upper',
  diastolic: 'Blood pressure, lower',
});

const KILOGRAMS_PER_POUND = 0.453_592_37;
/** From this ratio of two weights on, one of them may be in kilograms. */
const UNIT_DOUBT_RATIO = 1.6;

/** The weight in kilograms, and a question when it differs from the last one as kilograms do from pounds. */
const describeWeight = (
  pounds: number | null,
  last: number | null,
  isTyping: boolean,
): string | undefined => {
  if (pounds === null) return undefined;
  const kilograms = t('{kilograms} kg', { kilograms: (pounds * KILOGRAMS_PER_POUND).toFixed(1) });
  const isDoubtful = !isTyping && last !== null && Math.max(pounds / last, last / pounds) >= UNIT_DOUBT_RATIO;
  if (!isDoubtful) return kilograms;
  return t('{kilograms}. The last weight was {weight} lbs: is this one in pounds, too?', {
    kilograms,
    weight: last,
  });
};

export interface VitalsFormProps extends FormProps<VitalsInput> {
  /** The patient's last weight in pounds, if any: one in kilograms is noticed. */
  lastWeight?: number | null | undefined;
}

/**
 * Measurements of a patient, each optional; implausible values are rejected with a message, and a weight is also shown in
 * kilograms (CR-12).
 */
export function VitalsForm({ onSave, draft, lastWeight = null, children, ...frame }: VitalsFormProps) {
  const form = useValidatedForm<VitalNumbers, VitalsInput>({
    schema: vitalsSchema,
    defaultValues: EMPTY,
    onSubmit: onSave,
    draft,
  });
  const [isTyping, setTyping] = useState(false);
  const renderField = (name: VitalNumber) => {
    const { label, unit, min, max, decimals } = PLAUSIBLE_VITALS[name];
    const field = form.valueField(name);
    return (
      <NumberField
        key={name}
        label={t(LABELS[name] ?? label)}
        unit={t(unit)}
        {...{ min, max, decimals }}
        step={decimals === 0 ? 1 : 0.1}
        hint={name === 'weight' ? describeWeight(field.value, lastWeight, isTyping) : undefined}
        {...field}
        onBlur={() => setTyping(false)}
        onChange={(value) => {
          setTyping(true);
          field.onChange(value);
        }}
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
