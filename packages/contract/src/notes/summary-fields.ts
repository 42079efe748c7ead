import type { FieldSpecs, SpecValues } from '../wire/field-spec.ts';
import { NOTE_TEXT_MAX } from './limits.ts';
import { defineTexts } from '../language/translate.ts';

/** What a physician writes for the patient after a visit (BX-13). */
export const VISIT_SUMMARY_FIELDS = defineTexts({
  what_to_do: {
    kind: 'text',
    label: 'What to do now',
    hint: 'Write it as you would say it to the patient, without abbreviations.',
    maxLength: NOTE_TEXT_MAX,
    lines: 'several',
    required: true,
  },
  when_to_get_help: {
    kind: 'text',
    label: 'When to get help',
    hint: 'Signs to watch for, and whom to call.',
    maxLength: NOTE_TEXT_MAX,
    lines: 'several',
    required: false,
  },
}) satisfies FieldSpecs;

/** The texts of a visit summary. */
export type VisitSummaryTexts = SpecValues<typeof VISIT_SUMMARY_FIELDS>;
