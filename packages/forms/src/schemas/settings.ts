import { boolean, number, object, string, type InferType } from 'yup';
import {
  APP_THEMES,
  CONTACT_MESSAGE_MAX,
  CONTACT_TOPICS,
  fillMessage,
  parseWidgetOrigin,
  WIDGET_ORIGINS_MAX,
  type ContactTopic,
  VISIT_MESSAGES,
  defineTexts,
} from '@openvisit/contract';
import { buildChoiceSchema, buildNumberChoiceSchema, buildTextSchema } from './fields.ts';

/** The branding of a practice (PO-18). */
export const brandingSchema = object({
  app_theme: buildNumberChoiceSchema(defineTexts('Theme'), Object.values(APP_THEMES)),
  logo_url: string().nullable().default(null),
});

/** The physician's location: the clinic, or that of the device. */
export const locationSchema = object({
  is_current_location: boolean().required(),
  latitude: number().nullable().default(null).min(-90).max(90),
  longitude: number().nullable().default(null).min(-180).max(180),
});

/** A support message to the operator (ST-01). */
export const contactSchema = object({
  topic: buildChoiceSchema(defineTexts('Topic'), Object.keys(CONTACT_TOPICS) as ContactTopic[]),
  message: buildTextSchema(defineTexts('Message'), CONTACT_MESSAGE_MAX),
});
export type ContactInput = InferType<typeof contactSchema>;

/** The sites that may show the booking widget, separated by spaces or line breaks (BX-21). */
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
