import { array, boolean, object, string, type InferType } from 'yup';
import { ONBOARDING_MESSAGES, defineTexts } from '@openvisit/contract';
import { buildDateSchema, buildBooleanSchema } from './fields.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Times of a date that are unavailable (AV-02). With a stored schedule, an empty list makes all of them
 * available again. Without one, an empty list is an error.
 */
export const unavailabilitySchema = object({
  schedule_id: string().nullable().default(null),
  date: buildDateSchema(defineTexts('Date')),
  not_available_entire_day: buildBooleanSchema(),
  unavailable_slots: array(string().required().matches(TIME, ONBOARDING_MESSAGES.SLOT_DATA_REQUIRED))
    .ensure()
    .when(['schedule_id', 'not_available_entire_day'], ([stored, entire], schema) =>
      stored || entire === true ? schema : schema.min(1, ONBOARDING_MESSAGES.UNAVAILABILITY_REQUIRED),
    ),
});
export type UnavailabilityInput = InferType<typeof unavailabilitySchema>;

/** The 'Available Now' switch (AV-03). */
export const availableNowSchema = object({ is_available: boolean().required() });
export type AvailableNowInput = InferType<typeof availableNowSchema>;
