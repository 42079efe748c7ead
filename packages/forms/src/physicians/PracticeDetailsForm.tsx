import {
  COUNTRY,
  EMPTY_CALENDAR,
  formatPhoneType,
  PRACTICE_CITY_MAX,
  PRACTICE_TEXT_FIELDS,
  ZIP_DIGITS,
  t,
  defineTexts,
} from '@openvisit/contract';
import {
  AddressField,
  Combobox,
  formatDollars,
  Grid,
  MoneyField,
  PhoneField,
  Switch,
  TextField,
  type AddressFieldProps,
} from '@openvisit/ui';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { AvailabilityCalendarEditor } from '../availability/availability-calendar-editor/AvailabilityCalendarEditor.tsx';
import { formatCalendar } from '../availability/calendar-text.ts';
import type { FieldTexts } from '../binding/field-texts.ts';
import { StateField } from '../binding/StateField.tsx';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { TextSpecFields } from '../binding/TextSpecFields.tsx';
import { toSpecTexts } from '../binding/spec-texts.ts';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import {
  buildPracticeDetailsSchema,
  type PracticeDetailsInput,
  type PracticeDetailsValues,
} from '../schemas/physicians.ts';
import { createEmptyValues } from '../schemas/spec-schemas.ts';

const EMPTY: PracticeDetailsValues = {
  ...createEmptyValues(PRACTICE_TEXT_FIELDS),
  fees: null,
  primary_phone: '',
  primary_phone_type: null,
  primary_fax: '',
  practice_address: {
    address1: '',
    address2: '',
    city: '',
    state: '',
    country: COUNTRY,
    zip_code: '',
    latitude: null,
    longitude: null,
  },
  slot_timezone: '',
  visit_now_doctor_status: false,
  calendar: EMPTY_CALENDAR,
};

const TEXTS: FieldTexts<PracticeDetailsValues> = defineTexts({
  ...toSpecTexts(PRACTICE_TEXT_FIELDS),
  fees: { label: 'Fees', describe: (cents) => (cents === null ? '' : formatDollars(cents)) },
  primary_phone: { label: 'Primary Phone' },
  primary_phone_type: {
    label: 'Phone type',
    describe: formatPhoneType,
  },
  primary_fax: { label: 'Primary Fax' },
  practice_address: { label: 'Address' },
  slot_timezone: { label: 'Time zone', describe: (zone) => zone.replaceAll('_', ' ') },
  visit_now_doctor_status: { label: 'Visit Now' },
  calendar: { label: 'Availability', describe: formatCalendar },
});

export interface PracticeDetailsFormProps extends FormProps<PracticeDetailsInput> {
  /** Initial values; the rest is empty. */
  defaultValues?: Partial<PracticeDetailsValues>;
  /** yyyy-MM-dd in the practice's zone. */
  today: string;
  /** IANA zones to choose from. */
  zones: readonly string[];
  /** Suggests addresses for a typed text; typing again aborts the previous search. */
  suggestAddress: AddressFieldProps['suggest'];
  /** `fixed`: Visit Now is saved and can only be turned off in edit mode (PO-08). Default free. */
  visitNow?: 'free' | 'fixed';
}

/** Practice, fee and availability of a physician (PO-07…PO-11). */
export function PracticeDetailsForm({
  defaultValues,
  today,
  zones,
  suggestAddress,
  visitNow = 'free',
  onSave,
  draft,
  children,
  ...frame
}: PracticeDetailsFormProps) {
  const schema = useMemo(() => buildPracticeDetailsSchema(today), [today]);
  const form = useValidatedForm<PracticeDetailsValues, PracticeDetailsInput>({
    schema,
    defaultValues: { ...EMPTY, ...defaultValues },
    onSubmit: onSave,
    draft,
    texts: TEXTS,
  });
  const { control } = form.form;
  const isVisitNow = useWatch({ control, name: 'visit_now_doctor_status' });
  const zone = useWatch({ control, name: 'slot_timezone' });
  return (
    <FormFrame label={t('Practice Details')} form={form} {...frame}>
      <ContactFields form={form} />
      <AddressFields form={form} suggest={suggestAddress} />
      <Combobox
        label={t('Time zone')}
        hint={t('Times follow this zone, including daylight saving.')}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        required
        {...form.valueField('slot_timezone')}
      />
      <VisitNowSwitch form={form} fixed={visitNow === 'fixed'} />
      {!isVisitNow && (
        <AvailabilityCalendarEditor
          label={t('Availability')}
          today={today}
          zone={zone || 'UTC'}
          required
          {...form.valueField('calendar')}
          error={form.errorsIn('calendar')['']}
          errors={form.errorsIn('calendar')}
        />
      )}
      {children}
    </FormFrame>
  );
}

interface PracticeFieldsProps {
  form: ReturnType<typeof useValidatedForm<PracticeDetailsValues, PracticeDetailsInput>>;
}

function ContactFields({ form }: PracticeFieldsProps) {
  const {
    value: phoneType,
    onChange: choosePhoneType,
    error: phoneTypeError,
  } = form.valueField('primary_phone_type');
  return (
    <Grid cell="lg" gap={5}>
      <TextSpecFields specs={PRACTICE_TEXT_FIELDS} form={form} />
      <MoneyField label={t('Fees')} unit={t('a visit')} required {...form.valueField('fees')} />
      <PhoneField
        label={t('Primary Phone')}
        autoComplete="tel-national"
        required
        phoneType={phoneType}
        onPhoneTypeChange={choosePhoneType}
        phoneTypeError={phoneTypeError}
        {...form.valueField('primary_phone')}
      />
      <TextField label={t('Primary Fax')} type="tel" required {...form.field('primary_fax')} />
    </Grid>
  );
}

function AddressFields({
  form,
  suggest,
}: PracticeFieldsProps & { suggest: PracticeDetailsFormProps['suggestAddress'] }) {
  /** Coordinates belong to a suggested address; editing it clears them. */
  const clearCoordinates = () => {
    for (const part of ['practice_address.latitude', 'practice_address.longitude'] as const)
      if (form.form.getValues(part) !== null) form.setValue(part, null);
  };
  const line = form.valueField('practice_address.address1');
  const bindAddressPart = (part: 'city' | 'state' | 'zip_code') => {
    const field = form.field(`practice_address.${part}`);
    const onChange: typeof field.onChange = (event) => {
      clearCoordinates();
      return field.onChange(event);
    };
    return { ...field, onChange };
  };
  return (
    <>
      <AddressField
        label={t('Address')}
        suggest={suggest}
        onAddressSelect={(address) => form.setValue('practice_address', { ...address, country: COUNTRY })}
        required
        {...line}
        onChange={(value) => {
          clearCoordinates();
          line.onChange(value);
        }}
      />
      <Grid cell="sm">
        <TextField label={t('Suite or floor')} optional {...form.field('practice_address.address2')} />
        <TextField label={t('City')} maxLength={PRACTICE_CITY_MAX} required {...bindAddressPart('city')} />
        <StateField {...bindAddressPart('state')} />
        <TextField
          label={t('Zip code')}
          inputMode="numeric"
          maxLength={ZIP_DIGITS}
          required
          {...bindAddressPart('zip_code')}
        />
      </Grid>
    </>
  );
}

/** Switches between instant visits and the calendar (PO-08). */
function VisitNowSwitch({ form, fixed }: PracticeFieldsProps & { fixed: boolean }) {
  const { value, onChange, name } = form.valueField('visit_now_doctor_status');
  return (
    <Switch
      label={t('Visit Now')}
      hint={
        fixed
          ? t('You can turn this off in your practice settings.')
          : t('Patients request a visit right away. This replaces your calendar.')
      }
      name={name}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
      disabled={fixed}
    />
  );
}
