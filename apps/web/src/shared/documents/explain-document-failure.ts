import { fillMessage, NOTE_MESSAGES, t } from '@openvisit/contract';
import { DocumentError } from './create-document.ts';

type MissingCharacters = Extract<keyof typeof NOTE_MESSAGES, `${string}_PDF_MISSING_CHARACTERS`>;

/** Why a PDF was not created; `missing` is the message about characters that no font of documents has. */
export const explainDocumentFailure = (failure: unknown, missing: MissingCharacters): string => {
  const characters = failure instanceof DocumentError ? failure.missing : [];
  return characters.length === 0
    ? t(NOTE_MESSAGES.NOTE_PDF_FAILED)
    : fillMessage(t(NOTE_MESSAGES[missing]), characters.join(' '));
};
