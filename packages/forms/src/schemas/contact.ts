import { number, object, string, type InferType, type NumberSchema } from 'yup';
import {
  ADDRESS1_MAX,
  ADDRESS2_MAX,
  CITY_MAX,
  COUNTRY_MAX,
  FAX_PATTERN,
  MESSAGES,
  PHONE_DIGITS,
  PHONE_TYPES,
  PRACTICE_CITY_MAX,
  toStateCode,
  ZIP_DIGITS,
  type PhoneType,
  defineTexts,
} from '@openvisit/contract';
import {
  buildNumberChoiceSchema,
  buildOptionalTextSchema,
  buildPhoneSchema,
  buildRequiredMessage,
  buildTextSchema,
} from './fields.ts';

/** A US state, entered as code or name and converted to its code. */
export const buildStateSchema = (label: string = defineTexts('State')) =>
  string()
    .trim()
    .transform((value: unknown) => (typeof value === 'string' ? (toStateCode(value) ?? value) : value))
    .required(buildRequiredMessage(label))
    .test('state', MESSAGES.STATE_INVALID, (value) => !value || toStateCode(value) !== null);

export const zipcodeSchema = string()
  .trim()
  .required(buildRequiredMessage(defineTexts('Zip code')))
  .matches(new RegExp(`^\\d{${ZIP_DIGITS}}$`), {
    message: MESSAGES.ZIPCODE_INVALID,
    excludeEmptyString: true,
  });

export const address1Schema = string()
  .trim()
  .required(buildRequiredMessage(defineTexts('Address')))
  .max(ADDRESS1_MAX, MESSAGES.ADDRESS1_LIMIT);

export const primaryPhoneSchema = buildPhoneSchema(defineTexts('Primary Phone'), PHONE_DIGITS);
export const phoneTypeSchema = buildNumberChoiceSchema(
  defineTexts('Phone type'),
  PHONE_TYPES.map(({ id }) => id),
) as NumberSchema<PhoneType>;
export const primaryFaxSchema = string()
  .trim()
  .required(MESSAGES.FAX_INVALID)
  .matches(FAX_PATTERN, { message: MESSAGES.FAX_INVALID, excludeEmptyString: true });

/** The address of a practice (PO-07); the coordinates come from the address lookup and may be missing. */
export const addressSchema = object({
  address1: address1Schema,
  address2: buildOptionalTextSchema(ADDRESS2_MAX),
  city: buildTextSchema(defineTexts('City'), PRACTICE_CITY_MAX),
  state: buildStateSchema(),
  country: buildTextSchema(defineTexts('Country'), COUNTRY_MAX),
  zip_code: zipcodeSchema,
  latitude: number().nullable().default(null).min(-90).max(90),
  longitude: number().nullable().default(null).min(-180).max(180),
});
export type AddressInput = InferType<typeof addressSchema>;

/** Contact details of a patient (PT-04). */
export const patientContactSchema = object({
  address1: address1Schema,
  address2: buildOptionalTextSchema(ADDRESS2_MAX),
  city: buildTextSchema(defineTexts('City'), CITY_MAX),
  state: buildStateSchema(),
  country: buildTextSchema(defineTexts('Country'), COUNTRY_MAX),
  zipcode: zipcodeSchema,
  primary_phone: primaryPhoneSchema,
  primary_phone_type: phoneTypeSchema,
});
export type PatientContactInput = InferType<typeof patientContactSchema>;
