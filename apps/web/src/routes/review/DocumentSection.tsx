import { decideDocument } from '@openvisit/api';
import {
  isDecidable,
  MESSAGES,
  PHYSICIAN_DOCUMENT_NAMES,
  type PhysicianDocument,
  type ReviewFile,
} from '@openvisit/contract';
import { DecisionForm, DocumentReview, type ReviewAnswer } from '@openvisit/ui';
import { factsOf, partOf, validityOf, verdictsOf } from './document-facts.ts';
import type { useDecisions } from './useDecisions.ts';

export interface DocumentSectionProps {
  file: ReviewFile;
  document: PhysicianDocument;
  answers: ReturnType<typeof useDecisions>;
  /** Reads the file anew where its document's address has ended. */
  onReload: () => void;
}

/** One document with what was checked and its answer (PO-28). */
export const DocumentSection = ({ file, document, answers, onReload }: DocumentSectionProps) => {
  if (!file.documents) return null;
  const part = partOf(file.documents, document);
  const name = PHYSICIAN_DOCUMENT_NAMES[document];
  const { version } = file.documents;
  const validity = validityOf(file, document);
  const accepted = file.doctor_status === 'ACCEPTED';
  const decide = (answer: ReviewAnswer) => {
    const reason = answer.status === 'DENIED' ? answer.denial_reason : null;
    const told = answer.status === 'DENIED' ? MESSAGES.DOCUMENT_DENIED : MESSAGES.DOCUMENT_ACCEPTED;
    void answers.answer(document, answer.status, told, () =>
      decideDocument(file.id, { document, decision: answer.status, reason, version }),
    );
  };
  return (
    <DocumentReview
      label={name}
      document={{ src: part.file.url, name: part.file.name }}
      facts={factsOf(file.documents, document)}
      verdicts={verdictsOf(file, document)}
      decision={part.decision && { status: part.decision, reason: part.denial_reason }}
      onReload={onReload}
    >
      {isDecidable(file.doctor_status, part.decision, validity) && (
        <DecisionForm
          // decided: what was typed for the old decision is over
          key={`${part.decision ?? 'open'} ${part.denial_reason ?? ''}`}
          subject={document === 'DEA' ? name : name.toLowerCase()}
          blocked={
            accepted && validity === 'EXPIRED' ? 'It has ended: deny it to ask for the next one.' : null
          }
          onDecide={decide}
          {...answers.stateOf(document)}
        />
      )}
    </DocumentReview>
  );
};
