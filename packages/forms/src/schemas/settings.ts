import { boolean, number, object, string, type InferType } from 'yup';
import {
  APP_THEMES,
  CONTACT_MESSAGE_MAX,
  CONTACT_TOPICS,
  fillMessage,
  parseWidgetOrigin,
  REASON_MAX,
  WIDGET_ORIGINS_MAX,
  type ContactTopic,
  ONBOARDING_MESSAGES,
  VISIT_MESSAGES,
  defineTexts,
} from '@openvisit/contract';
import {
  buildChoiceSchema,
  buildNumberChoiceSchema,
  buildPastDateSchema,
  buildTextSchema,
} from './fields.ts';

/** The branding of a practice (PO-18). */
export const appThemeSchema = object({
  app_theme: buildNumberChoiceSchema(defineTexts('Theme'), Object.values(APP_THEMES)),
  logo_url: string().nullable().default(null),
});
export type AppThemeInput = InferType<typeof appThemeSchema>;

/** The concierge service, on or off (B5). */
export const conciergeServiceSchema = object({ concierge_service: boolean().required() });
export type ConciergeServiceInput = InferType<typeof conciergeServiceSchema>;

/** The answer to a request for the concierge service. */
export const conciergeAnswerSchema = object({
  request_status: buildChoiceSchema('Answer', ['ACCEPTED', 'REJECTED'] as const),
});
export type ConciergeAnswerInput = InferType<typeof conciergeAnswerSchema>;

/** Whether patients may send nudges. */
export const nudgeSchema = object({ nudge_permission: boolean().required() });
export type NudgeInput = InferType<typeof nudgeSchema>;

/** The physician's location: the clinic, or that of the device. */
export const locationSchema = object({
  is_current_location: boolean().required(),
  latitude: number().nullable().default(null).min(-90).max(90),
  longitude: number().nullable().default(null).min(-180).max(180),
});
export type LocationInput = InferType<typeof locationSchema>;

/** A range of past dates, for earnings and prescriptions (B5). */
export const buildPastRangeSchema = (today: string) =>
  object({
    start_date: buildPastDateSchema(defineTexts('Start date'), today),
    end_date: buildPastDateSchema(defineTexts('End date'), today).when('start_date', ([start], schema) =>
      schema.test(
        'order',
        ONBOARDING_MESSAGES.DOCUMENT_START_AFTER_END,
        (end) => !end || typeof start !== 'string' || end >= start,
      ),
    ),
  });
export type PastRangeInput = InferType<ReturnType<typeof buildPastRangeSchema>>;

/** The reason for denying or blocking a profile; the physician reads it. */
export const denialSchema = object({ denial_reason: buildTextSchema(defineTexts('Reason'), REASON_MAX) });
export type DenialInput = InferType<typeof denialSchema>;

/** A message to the people who run the product (ST-01). */
export const contactSchema = object({
  topic: buildChoiceSchema(defineTexts('Topic'), Object.keys(CONTACT_TOPICS) as ContactTopic[]),
  message: buildTextSchema(defineTexts('Message'), CONTACT_MESSAGE_MAX),
});
export type ContactInput = InferType<typeof contactSchema>;

/** The sites that may show the booking widget, separated by blanks or lines (BX-21). */
export const widgetSitesSchema = object({
  sites: string()
    .trim()
    .ensure()
    .test('sites', (text, { createError }) => {
      const sites = text.split(/\s+/).filter(Boolean);
      if (sites.length > WIDGET_ORIGINS_MAX)
        return createError({
          message: fillMessage(VISIT_MESSAGES.WIDGET_SITES_LIMIT, String(WIDGET_ORIGINS_MAX)),
        });
      const invalid = sites.find((site) => parseWidgetOrigin(site) === null);
      return (
        invalid === undefined ||
        createError({ message: fillMessage(VISIT_MESSAGES.WIDGET_ORIGIN_INVALID, invalid) })
      );
    }),
});
export type WidgetSitesInput = InferType<typeof widgetSitesSchema>;
