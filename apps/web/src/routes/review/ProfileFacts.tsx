import { formatCount, HOUR_MS, type ReviewedProfile, t } from '@openvisit/contract';
import {
  formatCalendarDay,
  Card,
  DescriptionList,
  formatDollars,
  EmptyState,
  formatPhone,
  formatPhysicianName,
  formatShortWeekday,
  getZoneLabel,
  SignatureImage,
  Stack,
  Text,
  translateList,
  type Description,
} from '@openvisit/ui';
import { useNow } from '../../shared/useNow.ts';

/** 'Sun' of 1, 'Sat' of 7; the first of that month is a Sunday. */
const formatWeekday = (day: number): string => formatShortWeekday(`2023-01-0${day}`);

const listPersonFacts = (profile: ReviewedProfile): Description[] => {
  const { details } = profile;
  return [
    { term: t('Email'), detail: profile.email },
    { term: t('Born'), detail: details && formatCalendarDay(details.date_of_birth) },
    { term: t('Gender'), detail: details && (details.gender === 'MALE' ? t('Male') : t('Female')) },
    { term: t('Degree'), detail: details?.degree },
    { term: t('Experience'), detail: details && formatCount(details.years_of_experience, 'year', 'years') },
    { term: t('Specialties'), detail: details && translateList(details.speciality) },
    { term: t('Languages'), detail: details && translateList(details.languages) },
    { term: t('e-Prescription profile'), detail: profile.dosespot_id },
  ];
};

type Practice = NonNullable<ReviewedProfile['practice']>;

const describeHours = ({
  visit_now_doctor_status: visitNow,
  availability_details: blocks,
}: Practice): string => {
  if (visitNow) return t('Visit Now, no calendar');
  return blocks
    .map(({ start_date, end_date, week_days }) => {
      const days = week_days.map(formatWeekday).join(' ');
      return t('{days}, {from} to {to}', {
        days,
        from: formatCalendarDay(start_date),
        to: formatCalendarDay(end_date),
      });
    })
    .join('; ');
};

const listPracticeFacts = (practice: Practice, now: number): Description[] => {
  const { address1, address2, city, state, zip_code } = practice.practice_address;
  return [
    { term: t('Practice name'), detail: practice.practice_name },
    { term: t('Fee of a visit'), detail: formatDollars(practice.fees) },
    { term: t('Phone'), detail: formatPhone(practice.primary_phone) },
    { term: t('Fax'), detail: formatPhone(practice.primary_fax) },
    {
      term: t('Address'),
      detail: [address1, address2, `${city}, ${state} ${zip_code}`].filter(Boolean).join(', '),
    },
    { term: t('Time zone'), detail: getZoneLabel(practice.slot_timezone, now) },
    { term: t('Hours'), detail: describeHours(practice) },
  ];
};

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card as="section" aria-label={title}>
    <Stack gap={4}>
      <Text as="h2" size="lg">
        {title}
      </Text>
      {children}
    </Stack>
  </Card>
);

/** The physician's details, practice and signature. */
export const ProfileFacts = ({ profile }: { profile: ReviewedProfile }) => {
  const now = useNow(HOUR_MS);
  return (
    <>
      <Section title={t('Physician')}>
        <DescriptionList layout="columns" items={listPersonFacts(profile)} />
        {profile.details?.about_me && <Text as="p">{profile.details.about_me}</Text>}
      </Section>
      <Section title={t('Practice')}>
        {profile.practice ? (
          <DescriptionList layout="columns" items={listPracticeFacts(profile.practice, now)} />
        ) : (
          <EmptyState illustration="notes" title={t('Not entered yet')} />
        )}
      </Section>
      {profile.signature && (
        <Section title={t('Signature')}>
          <SignatureImage src={profile.signature.url} name={formatPhysicianName(profile)} size="lg" />
        </Section>
      )}
    </>
  );
};
