import { decideDocument } from '@openvisit/api';
import {
  isDecidable,
  PHYSICIAN_DOCUMENT_NAMES,
  type PhysicianDocument,
  type ReviewedProfile,
  t,
  REVIEW_MESSAGES,
} from '@openvisit/contract';
import { DecisionForm, DocumentReview, type ReviewAnswer } from '@openvisit/ui';
import { describeDocument, getDocument, getValidity, listVerdicts } from './document-facts.ts';
import type { useDecisions } from './useDecisions.ts';

export interface DocumentSectionProps {
  profile: ReviewedProfile;
  document: PhysicianDocument;
  decisions: ReturnType<typeof useDecisions>;
  /** Reloads the profile when the document's URL has expired. */
  onReload: () => void;
}

/** A document with its checks and the decision (PO-28). */
export const DocumentSection = ({ profile, document, decisions, onReload }: DocumentSectionProps) => {
  if (!profile.documents) return null;
  const documentState = getDocument(profile.documents, document);
  const name = t(PHYSICIAN_DOCUMENT_NAMES[document]);
  const { version } = profile.documents;
  const validity = getValidity(profile, document);
  const accepted = profile.doctor_status === 'ACCEPTED';
  const decide = (answer: ReviewAnswer) => {
    const reason = answer.status === 'DENIED' ? answer.denial_reason : null;
    const message =
      answer.status === 'DENIED' ? REVIEW_MESSAGES.DOCUMENT_DENIED : REVIEW_MESSAGES.DOCUMENT_ACCEPTED;
    void decisions.answer(document, answer.status, message, () =>
      decideDocument(profile.id, { document, decision: answer.status, reason, version }),
    );
  };
  return (
    <DocumentReview
      label={name}
      document={{ src: documentState.file.url, name: documentState.file.name }}
      facts={describeDocument(profile.documents, document)}
      verdicts={listVerdicts(profile, document)}
      decision={
        documentState.decision && { status: documentState.decision, reason: documentState.denial_reason }
      }
      onReload={onReload}
    >
      {isDecidable(profile.doctor_status, documentState.decision, validity) && (
        <DecisionForm
          // Resets the form after a decision.
          key={`${documentState.decision ?? 'open'} ${documentState.denial_reason ?? ''}`}
          subject={document === 'DEA' ? name : name.toLowerCase()}
          blocked={
            accepted && validity === 'EXPIRED' ? t('It has expired. Deny it to request a new one.') : null
          }
          onDecide={decide}
          {...decisions.stateOf(document)}
        />
      )}
    </DocumentReview>
  );
};
