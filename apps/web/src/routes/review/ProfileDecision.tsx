import { decideProfile, getLocalZone } from '@openvisit/api';
import {
  PHYSICIAN_STATUS_DISPLAY,
  PHYSICIAN_DOCUMENT_NAMES,
  PHYSICIAN_DOCUMENTS,
  listUndecidedDocuments,
  type PhysicianDocument,
  type ReviewDecision,
  type ReviewedProfile,
  t,
  REVIEW_MESSAGES,
} from '@openvisit/contract';
import {
  Banner,
  Card,
  checkNpi,
  DecisionForm,
  DecisionHistory,
  DescriptionList,
  Stack,
  StatusBadge,
  Text,
  type ReviewDecisionInput,
} from '@openvisit/ui';
import { getDocument, listFailedChecks, listRechecks } from './document-facts.ts';
import type { useDecisions } from './useDecisions.ts';

const getDecisions = (profile: ReviewedProfile): Record<PhysicianDocument, ReviewDecision | null> => ({
  LICENCE: profile.documents?.licence.decision ?? null,
  DEA: profile.documents?.dea.decision ?? null,
  INSURANCE: profile.documents?.insurance.decision ?? null,
});

const ProfileStatusBadge = ({ status }: { status: ReviewedProfile['doctor_status'] }) => (
  <StatusBadge {...PHYSICIAN_STATUS_DISPLAY[status]} />
);

const DecisionBadge = ({ decision }: { decision: ReviewDecision | null }) =>
  decision ? <ProfileStatusBadge status={decision} /> : <StatusBadge label={t('Undecided')} />;

const Checklist = ({ profile }: { profile: ReviewedProfile }) => {
  const { documents } = profile;
  if (!documents) return null;
  const isValid = checkNpi(documents.npi_number).result === 'passed';
  return (
    <DescriptionList
      layout="rows"
      items={[
        {
          term: `NPI ${documents.npi_number}`,
          detail: (
            <StatusBadge
              label={isValid ? t('Check digit valid') : t('Check digit invalid')}
              tone={isValid ? 'success' : 'danger'}
            />
          ),
        },
        ...PHYSICIAN_DOCUMENTS.map((document) => ({
          term: t(PHYSICIAN_DOCUMENT_NAMES[document]),
          detail: <DecisionBadge decision={getDocument(documents, document).decision} />,
        })),
      ]}
    />
  );
};

export type ProfileDecisionProps = { profile: ReviewedProfile; decisions: ReturnType<typeof useDecisions> };

/** The document decisions, the decision about the profile, and its history (PO-28). */
export const ProfileDecision = ({ profile, decisions }: ProfileDecisionProps) => {
  const open = listUndecidedDocuments(getDecisions(profile)).map((item) => t(PHYSICIAN_DOCUMENT_NAMES[item]));
  const rechecks = listRechecks(profile).map((item) => t(PHYSICIAN_DOCUMENT_NAMES[item]));
  const decide = (input: ReviewDecisionInput) => {
    const message =
      input.status === 'DENIED' ? REVIEW_MESSAGES.REVIEW_DENIED : REVIEW_MESSAGES.REVIEW_ACCEPTED;
    void decisions.submit('profile', input.status, message, () => decideProfile(profile, input));
  };
  return (
    <Stack gap={5}>
      <Card as="section" aria-label={t('Decision')}>
        <Stack gap={4}>
          <Text as="h2" size="lg">
            {t('Decision')}
          </Text>
          <Checklist profile={profile} />
          {profile.doctor_status === 'PENDING' ? (
            <DecisionForm
              subject={t('profile')}
              blocked={
                open.length > 0
                  ? t('Accept these documents first: {documents}', { documents: open.join(', ') })
                  : null
              }
              failedChecks={listFailedChecks(profile)}
              onDecide={decide}
              {...decisions.getState('profile')}
            />
          ) : (
            <ProfileStatusBadge status={profile.doctor_status} />
          )}
          {rechecks.length > 0 && (
            <Banner tone="warning" title={t('Review again: {documents}', { documents: rechecks.join(', ') })}>
              {t(
                'Changed or expired since the profile was accepted. The physician continues to practice meanwhile.',
              )}
            </Banner>
          )}
        </Stack>
      </Card>
      <Card as="section" aria-label={t('History')}>
        <Stack gap={4}>
          <Text as="h2" size="lg">
            {t('History')}
          </Text>
          <DecisionHistory decisions={profile.history} zone={getLocalZone()} />
        </Stack>
      </Card>
    </Stack>
  );
};
