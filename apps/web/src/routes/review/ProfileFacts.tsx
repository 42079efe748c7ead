import { formatCount, type ReviewedProfile, t } from '@openvisit/contract';
import {
  formatCalendarDay,
  Card,
  DescriptionList,
  formatDollars,
  EmptyState,
  formatPhone,
  SignatureImage,
  Stack,
  Text,
  type Description,
} from '@openvisit/ui';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const listPersonFacts = (profile: ReviewedProfile): Description[] => {
  const { details } = profile;
  return [
    { term: 'Email', detail: profile.email },
    { term: 'Born', detail: details && formatCalendarDay(details.date_of_birth) },
    { term: 'Gender', detail: details && (details.gender === 'MALE' ? 'Male' : 'Female') },
    { term: 'Degree', detail: details?.degree },
    { term: 'Experience', detail: details && formatCount(details.years_of_experience, 'year', 'years') },
    { term: 'Specialties', detail: details?.speciality.join(', ') },
    { term: 'Languages', detail: details?.languages.join(', ') },
    { term: 'e-Prescription profile', detail: profile.dosespot_id },
  ];
};

type Practice = NonNullable<ReviewedProfile['practice']>;

const describeHours = ({
  visit_now_doctor_status: visitNow,
  availability_details: blocks,
}: Practice): string => {
  if (visitNow) return 'Visit Now, no calendar';
  return blocks
    .map(({ start_date, end_date, week_days }) => {
      const days = week_days.map((day) => DAYS[day - 1]).join(' ');
      return `${days}, ${formatCalendarDay(start_date)} to ${formatCalendarDay(end_date)}`;
    })
    .join('; ');
};

const listPracticeFacts = (practice: Practice): Description[] => {
  const { address1, address2, city, state, zip_code } = practice.practice_address;
  return [
    { term: 'Practice', detail: practice.practice_name },
    { term: 'Fee of a visit', detail: formatDollars(practice.fees) },
    { term: 'Phone', detail: formatPhone(practice.primary_phone) },
    { term: 'Fax', detail: formatPhone(practice.primary_fax) },
    {
      term: 'Address',
      detail: [address1, address2, `${city}, ${state} ${zip_code}`].filter(Boolean).join(', '),
    },
    { term: 'Time zone', detail: practice.slot_timezone.replaceAll('_', ' ') },
    { term: 'Hours', detail: describeHours(practice) },
  ];
};

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card as="section" aria-label={title}>
    <Stack gap={4}>
      <Text as="h2" size="lg" weight="semibold">
        {title}
      </Text>
      {children}
    </Stack>
  </Card>
);

/** The physician's details, practice and signature. */
export const ProfileFacts = ({ profile }: { profile: ReviewedProfile }) => (
  <>
    <Section title={t('Physician')}>
      <DescriptionList layout="columns" items={listPersonFacts(profile)} />
      {profile.details?.about_me && <Text as="p">{profile.details.about_me}</Text>}
    </Section>
    <Section title={t('Practice')}>
      {profile.practice ? (
        <DescriptionList layout="columns" items={listPracticeFacts(profile.practice)} />
      ) : (
        <EmptyState illustration="notes" title={t('Not entered yet')} />
      )}
    </Section>
    {profile.signature && (
      <Section title={t('Signature')}>
        <SignatureImage
          src={profile.signature.url}
          name={`Dr. ${profile.first_name} ${profile.last_name}`}
          size="lg"
        />
      </Section>
    )}
  </>
);
