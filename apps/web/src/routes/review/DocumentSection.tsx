import { decideDocument } from '@openvisit/api';
import {
  isDecidable,
  PHYSICIAN_DOCUMENT_NAMES,
  type PhysicianDocument,
  type ReviewedProfile,
  t,
  REVIEW_MESSAGES,
} from '@openvisit/contract';
import { DecisionForm, DocumentReview, type ReviewDecisionInput } from '@openvisit/ui';
import {
  describeDocument,
  getDocument,
  getValidity,
  listCheckResults,
  listFailedLabels,
} from './document-facts.ts';
import type { useDecisions } from './useDecisions.ts';

export interface DocumentSectionProps {
  profile: ReviewedProfile;
  kind: PhysicianDocument;
  decisions: ReturnType<typeof useDecisions>;
  /** Reloads the profile when the document's URL has expired. */
  onReload: () => void;
}

/** A document with the results of its checks and the decision (PO-28). */
export const DocumentSection = ({ profile, kind, decisions, onReload }: DocumentSectionProps) => {
  if (!profile.documents) return null;
  const document = getDocument(profile.documents, kind);
  const name = t(PHYSICIAN_DOCUMENT_NAMES[kind]);
  const { version } = profile.documents;
  const validity = getValidity(profile, kind);
  const accepted = profile.doctor_status === 'ACCEPTED';
  const decide = (input: ReviewDecisionInput) => {
    const reason = input.status === 'DENIED' ? input.denial_reason : null;
    const message =
      input.status === 'DENIED' ? REVIEW_MESSAGES.DOCUMENT_DENIED : REVIEW_MESSAGES.DOCUMENT_ACCEPTED;
    void decisions.submit(kind, input.status, message, () =>
      decideDocument(profile.id, { document: kind, decision: input.status, reason, version }),
    );
  };
  const checks = listCheckResults(profile, kind);
  return (
    <DocumentReview
      label={name}
      document={{ src: document.file.url, name: document.file.name }}
      facts={describeDocument(profile.documents, kind)}
      checks={checks}
      decision={document.decision && { status: document.decision, reason: document.denial_reason }}
      onReload={onReload}
    >
      {isDecidable(profile.doctor_status, document.decision, validity) && (
        <DecisionForm
          // Resets the form after a decision.
          key={`${document.decision ?? 'open'} ${document.denial_reason ?? ''}`}
          subject={kind === 'DEA' ? name : name.toLowerCase()}
          failedChecks={listFailedLabels(checks)}
          blocked={
            accepted && validity === 'EXPIRED' ? t('It has expired. Deny it to request a new one.') : null
          }
          onDecide={decide}
          {...decisions.getState(kind)}
        />
      )}
    </DocumentReview>
  );
};
