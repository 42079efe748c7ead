import { number, object, type InferType } from 'yup';
import { fillMessage, MESSAGES, PLAUSIBLE_VITALS, t, type VitalNumber } from '@openvisit/contract';

/** No newborn is smaller; below, a number is missing. */
const HEIGHT_INCHES_MIN = 8;

const buildVitalSchema = (name: VitalNumber) => {
  const { label, unit, min, max, decimals } = PLAUSIBLE_VITALS[name];
  const message = () =>
    fillMessage(t(MESSAGES.VITAL_IMPLAUSIBLE), t(label), String(min), `${max} ${t(unit)}`);
  const schema = number()
    .transform((value: unknown, original: unknown) => (original === '' ? null : value))
    .nullable()
    .default(null)
    .typeError(message)
    .min(min, message)
    .max(max, message);
  return decimals === 0 ? schema.integer(message) : schema;
};

const buildSmallestHeightMessage = () => {
  const { label, unit, max } = PLAUSIBLE_VITALS.height_inches;
  return fillMessage(t(MESSAGES.VITAL_IMPLAUSIBLE), t(label), String(HEIGHT_INCHES_MIN), `${max} ${t(unit)}`);
};

/** Measurements of a patient; each may be left out, but not all (CR-12). */
export const vitalsSchema = object({
  systolic: buildVitalSchema('systolic').test('some', MESSAGES.VITALS_REQUIRED, (_, { parent }) =>
    Object.values(parent as object).some((value) => typeof value === 'number'),
  ),
  diastolic: buildVitalSchema('diastolic')
    .test('pair', MESSAGES.VITALS_PRESSURE_PAIR, (value, { parent }) => {
      const { systolic } = parent as { systolic?: number | null };
      return (value === null) === ((systolic ?? null) === null);
    })
    .test('order', MESSAGES.VITALS_PRESSURE_ORDER, (value, { parent }) => {
      const { systolic } = parent as { systolic?: number | null };
      return typeof value !== 'number' || typeof systolic !== 'number' || value < systolic;
    }),
  pulse: buildVitalSchema('pulse'),
  oxygen_saturation: buildVitalSchema('oxygen_saturation'),
  temperature: buildVitalSchema('temperature'),
  weight: buildVitalSchema('weight'),
  height_feet: buildVitalSchema('height_feet').test(
    'feet',
    MESSAGES.VITALS_FEET_REQUIRED,
    (value, { parent }) => {
      const { height_inches } = parent as { height_inches?: number | null };
      return value !== null || (height_inches ?? null) === null;
    },
  ),
  height_inches: buildVitalSchema('height_inches').test(
    'smallest',
    buildSmallestHeightMessage,
    (value, { parent }) => {
      const { height_feet } = parent as { height_feet?: number | null };
      return height_feet !== 0 || (value ?? 0) >= HEIGHT_INCHES_MIN;
    },
  ),
});
export type VitalsInput = InferType<typeof vitalsSchema>;
