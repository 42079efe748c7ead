import { number, object, type InferType } from 'yup';
import { fillMessage, MESSAGES, PLAUSIBLE_VITALS, t, type VitalNumber } from '@openvisit/contract';

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

/** Measurements of a patient; each may be left out, but not all (CR-12). */
export const vitalsSchema = object({
  systolic: buildVitalSchema('systolic').test('some', MESSAGES.VITALS_NONE, (_, { parent }) =>
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
    MESSAGES.VITALS_HEIGHT_FEET,
    (value, { parent }) => {
      const { height_inches } = parent as { height_inches?: number | null };
      return value !== null || (height_inches ?? null) === null;
    },
  ),
  height_inches: buildVitalSchema('height_inches'),
});
export type VitalsInput = InferType<typeof vitalsSchema>;
