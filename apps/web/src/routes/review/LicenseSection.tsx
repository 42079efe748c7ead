import { decideLicense } from '@openvisit/api';
import {
  getDocumentValidity,
  type ReviewedProfile,
  type StateLicense,
  t,
  REVIEW_MESSAGES,
} from '@openvisit/contract';
import {
  checkDates,
  DecisionForm,
  DocumentReview,
  formatCalendarDay,
  type ReviewDecisionInput,
} from '@openvisit/ui';
import { listFailedLabels } from './document-facts.ts';
import type { useDecisions } from './useDecisions.ts';

export interface LicenseSectionProps {
  profile: ReviewedProfile;
  license: StateLicense;
  decisions: ReturnType<typeof useDecisions>;
  /** Reloads the profile when the document's URL has expired. */
  onReload: () => void;
}

/** A license of a further state with the decision (BX-05). */
export const LicenseSection = ({ profile, license, decisions, onReload }: LicenseSectionProps) => {
  const { id, revision, state, decision, denial_reason } = license;
  const validity = getDocumentValidity(license, profile.checks.today);
  const isOpen = profile.doctor_status === 'ACCEPTED' || profile.doctor_status === 'PENDING';
  const decide = (input: ReviewDecisionInput) => {
    const reason = input.status === 'DENIED' ? input.denial_reason : null;
    const message =
      input.status === 'DENIED' ? REVIEW_MESSAGES.DOCUMENT_DENIED : REVIEW_MESSAGES.DOCUMENT_ACCEPTED;
    void decisions.submit(id, input.status, message, () =>
      decideLicense(profile.id, id, { decision: input.status, reason, revision }),
    );
  };
  const checks = [checkDates(validity, license)];
  return (
    <DocumentReview
      label={t('License of {state}', { state })}
      document={{ src: license.file.url, name: license.file.name }}
      facts={[
        { term: t('License number'), detail: license.number },
        { term: t('State'), detail: state },
        {
          term: t('Valid'),
          detail: t('{from} to {to}', {
            from: formatCalendarDay(license.start_date),
            to: formatCalendarDay(license.end_date),
          }),
        },
      ]}
      checks={checks}
      decision={decision && { status: decision, reason: denial_reason }}
      onReload={onReload}
    >
      {isOpen && decision !== 'ACCEPTED' && (
        <DecisionForm
          // Resets the form after a decision.
          key={`${decision ?? 'open'} ${denial_reason ?? ''} ${revision}`}
          subject={t('license of {state}', { state })}
          failedChecks={listFailedLabels(checks)}
          blocked={validity === 'EXPIRED' ? t('It has expired. Deny it to request a new one.') : null}
          onDecide={decide}
          {...decisions.getState(id)}
        />
      )}
    </DocumentReview>
  );
};
