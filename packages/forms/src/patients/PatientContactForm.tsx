import {
  ADDRESS1_MAX,
  CITY_MAX,
  COUNTRY,
  COUNTRY_MAX,
  formatPhoneType,
  ZIP_DIGITS,
  t,
  defineTexts,
} from '@openvisit/contract';
import {
  AddressField,
  Grid,
  PhoneField,
  TextField,
  type AddressFieldProps,
  type AddressParts,
} from '@openvisit/ui';
import { useWatch } from 'react-hook-form';
import type { FieldTexts } from '../binding/field-texts.ts';
import { StateField } from '../binding/StateField.tsx';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { patientContactSchema, type PatientContactInput } from '../schemas/contact.ts';
import { formatLimitMessage, type Entered } from '../schemas/fields.ts';

type PatientContactValues = Entered<PatientContactInput>;

const EMPTY: PatientContactValues = {
  address1: '',
  address2: '',
  city: '',
  state: '',
  country: COUNTRY,
  zipcode: '',
  primary_phone: '',
  primary_phone_type: null,
};

const TEXTS: FieldTexts<PatientContactValues> = defineTexts({
  address1: { label: 'Address' },
  address2: { label: 'Apartment or floor' },
  city: { label: 'City' },
  state: { label: 'State' },
  country: { label: 'Country' },
  zipcode: { label: 'Zip code' },
  primary_phone: { label: 'Primary Phone' },
  primary_phone_type: {
    label: 'Phone type',
    describe: formatPhoneType,
  },
});

export interface PatientContactFormProps extends FormProps<PatientContactInput> {
  /** Initial values; the rest is empty. */
  defaultValues?: Partial<PatientContactValues>;
  /** Suggests addresses for a typed text. */
  suggestAddress: AddressFieldProps['suggest'];
}

/** Contact details of a patient (PT-04). */
export function PatientContactForm({
  defaultValues,
  suggestAddress,
  onSave,
  draft,
  children,
  ...frame
}: PatientContactFormProps) {
  const form = useValidatedForm<PatientContactValues, PatientContactInput>({
    schema: patientContactSchema,
    defaultValues: { ...EMPTY, ...defaultValues },
    onSubmit: onSave,
    draft,
    texts: TEXTS,
  });
  return (
    <FormFrame label={t('Contact Details')} form={form} {...frame}>
      <AddressFields form={form} suggest={suggestAddress} />
      <PhoneFields form={form} />
      {children}
    </FormFrame>
  );
}

interface ContactFieldsProps {
  form: ReturnType<typeof useValidatedForm<PatientContactValues, PatientContactInput>>;
}

function AddressFields({
  form,
  suggest,
}: ContactFieldsProps & { suggest: PatientContactFormProps['suggestAddress'] }) {
  /** Fills in the parts that the chosen address has; other fields keep their input. */
  const fillAddress = ({ address2, city, state, zip_code }: AddressParts) => {
    const parts = { address2, city, state, zipcode: zip_code };
    for (const [name, value] of Object.entries(parts))
      if (value !== '') form.setValue(name as keyof typeof parts, value);
    form.setValue('country', COUNTRY);
  };
  const city = useWatch({ control: form.form.control, name: 'city' });
  const { error: cityError, ...cityField } = form.field('city');
  return (
    <>
      <AddressField
        label={t('Address')}
        autoComplete="address-line1"
        maxLength={ADDRESS1_MAX}
        suggest={suggest}
        onAddressSelect={fillAddress}
        required
        {...form.valueField('address1')}
      />
      <TextField
        label={t('Apartment or floor')}
        autoComplete="address-line2"
        optional
        {...form.field('address2')}
      />
      <Grid cell="sm">
        <TextField
          label={t('City')}
          autoComplete="address-level2"
          maxLength={CITY_MAX}
          required
          // A suggested city may be too long, and only the patient can shorten it.
          error={cityError ?? (city.length > CITY_MAX ? formatLimitMessage(CITY_MAX) : undefined)}
          {...cityField}
        />
        <StateField autoComplete="address-level1" {...form.field('state')} />
        <TextField
          label={t('Zip code')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={ZIP_DIGITS}
          required
          {...form.field('zipcode')}
        />
        <TextField
          label={t('Country')}
          autoComplete="country"
          maxLength={COUNTRY_MAX}
          required
          {...form.field('country')}
        />
      </Grid>
    </>
  );
}

function PhoneFields({ form }: ContactFieldsProps) {
  const {
    value: phoneType,
    onChange: choosePhoneType,
    error: phoneTypeError,
  } = form.valueField('primary_phone_type');
  return (
    <PhoneField
      label={t('Primary Phone')}
      autoComplete="tel-national"
      required
      phoneType={phoneType}
      onPhoneTypeChange={choosePhoneType}
      phoneTypeError={phoneTypeError}
      {...form.valueField('primary_phone')}
    />
  );
}
