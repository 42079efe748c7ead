import { defineTexts, t } from '../language/translate.ts';

/** Stored as the name of an erased record, and of a closed account that nothing refers to by name (BX-22). */
export const DELETED_RECORD_NAME = { first_name: 'Deleted', last_name: 'record' } as const;
export const DELETED_ACCOUNT_NAME = { first_name: 'Deleted', last_name: 'account' } as const;

const TEXTS: readonly string[] = defineTexts(['Deleted record', 'Deleted account']);

/** A person's full name as it is shown; what is stored of deleted people is translated. */
export const translateName = (name: string): string => (TEXTS.includes(name) ? t(name) : name);
