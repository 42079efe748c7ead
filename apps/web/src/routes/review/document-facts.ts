import {
  PHYSICIAN_DOCUMENT_NAMES,
  PHYSICIAN_DOCUMENTS,
  getRecheck,
  type DocumentValidity,
  type PhysicianDocument,
  type ReviewedProfile,
  t,
} from '@openvisit/contract';
import {
  checkDates,
  checkNpi,
  checkState,
  formatCalendarDay,
  type Description,
  type CheckResult,
} from '@openvisit/ui';

type Documents = NonNullable<ReviewedProfile['documents']>;

const PARTS = { LICENCE: 'licence', DEA: 'dea', INSURANCE: 'insurance' } as const;

/** One document of the profile. */
export const getDocument = (documents: Documents, document: PhysicianDocument) => documents[PARTS[document]];

const describeNumber = (documents: Documents, document: PhysicianDocument): Description => {
  if (document === 'INSURANCE') return { term: t('Company'), detail: documents.insurance.company_name };
  const { number } = document === 'LICENCE' ? documents.licence : documents.dea;
  return { term: document === 'LICENCE' ? t('License number') : t('DEA number'), detail: number };
};

/** The details the physician entered for a document. */
export const describeDocument = (documents: Documents, document: PhysicianDocument): Description[] => {
  const { state, start_date, end_date } = getDocument(documents, document);
  return [
    describeNumber(documents, document),
    { term: t('State'), detail: state },
    {
      term: t('Valid'),
      detail: t('{from} to {to}', { from: formatCalendarDay(start_date), to: formatCalendarDay(end_date) }),
    },
  ];
};

/** Validity of a document on today's date at the practice. */
export const getValidity = (profile: ReviewedProfile, document: PhysicianDocument): DocumentValidity =>
  profile.checks[PARTS[document]] ?? 'VALID';

/** Documents of an accepted physician that have changed or expired since. */
export const listRechecks = (profile: ReviewedProfile): PhysicianDocument[] => {
  const { documents, doctor_status } = profile;
  if (!documents || doctor_status !== 'ACCEPTED') return [];
  return PHYSICIAN_DOCUMENTS.filter(
    (document) =>
      getRecheck(getDocument(documents, document).decision, getValidity(profile, document)) !== null,
  );
};

/** Results of the checks of a document on today's date at the practice. */
export const listCheckResults = (profile: ReviewedProfile, document: PhysicianDocument): CheckResult[] => {
  const validity = profile.checks[PARTS[document]];
  if (!profile.documents || !validity) return [];
  const checked = getDocument(profile.documents, document);
  const state = checkState(checked.state, profile.practice?.practice_address.state);
  return [checkDates(validity, checked), ...(state ? [state] : [])];
};

/** What the failed checks of the NPI and the documents found. */
export const listFailedChecks = (profile: ReviewedProfile): string[] => [
  ...listFailedLabels(profile.documents ? [checkNpi(profile.documents.npi_number)] : []),
  ...PHYSICIAN_DOCUMENTS.flatMap((document) =>
    listFailedLabels(listCheckResults(profile, document)).map(
      (label) => `${t(PHYSICIAN_DOCUMENT_NAMES[document])}: ${label}`,
    ),
  ),
];

export const listFailedLabels = (checks: readonly CheckResult[]): string[] =>
  checks.filter(({ result }) => result === 'failed').map(({ label }) => label);
