import type { FieldSpecs } from '../wire/field-spec.ts';
import { defineTexts } from '../language/translate.ts';

/** The name of a person with an account (AC-08). */
export const NAME_FIELDS = defineTexts({
  first_name: { kind: 'person-name', label: 'First Name', autoComplete: 'given-name', required: true },
  last_name: { kind: 'person-name', label: 'Last Name', autoComplete: 'family-name', required: true },
}) satisfies FieldSpecs;
