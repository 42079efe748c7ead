import {
  isNpiChecksumRight,
  PHYSICIAN_DOCUMENTS,
  getRecheck,
  type DocumentValidity,
  type PhysicianDocument,
  type ReviewedProfile,
  t,
} from '@openvisit/contract';
import { formatCalendarDay, type Description, type CheckResult } from '@openvisit/ui';

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

const DATES: Record<DocumentValidity, (from: string, to: string) => Omit<CheckResult, 'id'>> = {
  VALID: (_from, to) => ({ result: 'passed', label: t('Valid today, until {to}', { to }) }),
  EXPIRES_SOON: (_from, to) => ({ result: 'warning', label: t('Expires soon, on {to}', { to }) }),
  NOT_YET_VALID: (from) => ({ result: 'failed', label: t('Not valid before {from}', { from }) }),
  EXPIRED: (_from, to) => ({ result: 'failed', label: t('Expired on {to}', { to }) }),
};

/** The result of the check of a license's dates. */
export const describeDates = (
  validity: DocumentValidity,
  { start_date, end_date }: { start_date: string; end_date: string },
): Omit<CheckResult, 'id'> => DATES[validity](formatCalendarDay(start_date), formatCalendarDay(end_date));

const listStateResults = (profile: ReviewedProfile, document: PhysicianDocument): CheckResult[] => {
  const practice = profile.practice?.practice_address.state;
  const own = profile.documents && getDocument(profile.documents, document).state;
  if (!practice || !own || practice === own) return [];
  return [
    {
      id: 'state',
      result: 'warning',
      label: t('Issued in {own}, the practice is in {practice}', { own, practice }),
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
  const dates = describeDates(validity, getDocument(profile.documents, document));
  return [{ id: 'dates', ...dates }, ...listStateResults(profile, document)];
};

/** Result of the NPI check digit. */
export const checkNpi = (npi: string): CheckResult =>
  isNpiChecksumRight(npi)
    ? { id: 'npi', result: 'passed', label: t('The NPI check digit is valid') }
    : { id: 'npi', result: 'failed', label: t('The NPI check digit is invalid') };
