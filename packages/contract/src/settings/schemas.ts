import { Type } from 'typebox';
import { Closed, OneOf, type EndpointSchemas } from '../wire/schemas.ts';
import { PATIENT_CHECKLIST, PHYSICIAN_CHECKLIST } from './checklists.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_TOPICS, type ContactTopic } from './contact.ts';
import type { settingsEndpoints } from './endpoints.ts';

/** The steps of a checklist; a step that does not apply is not listed. */
const ChecklistOf = <const Steps extends readonly string[]>(steps: Steps) =>
  Type.Object({
    is_dismissed: Type.Boolean(),
    steps: Type.Array(Type.Object({ id: OneOf(steps), is_done: Type.Boolean() })),
  });

export const settingsSchemas = {
  getContactAvailability: { reply: Type.Object({ is_available: Type.Boolean() }) },
  sendContactMessage: {
    body: Closed({
      topic: OneOf(Object.keys(CONTACT_TOPICS) as ContactTopic[]),
      // The limit is wide: the form's schema checks the length.
      message: Type.String({ maxLength: 4 * CONTACT_MESSAGE_MAX }),
    }),
  },
  getPhysicianChecklist: { reply: ChecklistOf(PHYSICIAN_CHECKLIST) },
  getPatientChecklist: { reply: ChecklistOf(PATIENT_CHECKLIST) },
  dismissChecklist: { body: Closed({}) },
} satisfies Record<keyof typeof settingsEndpoints, EndpointSchemas>;
