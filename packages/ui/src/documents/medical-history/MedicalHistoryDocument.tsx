import {
  CONSUMPTIONS,
  DAY_TIMES,
  findLatestVitals,
  formatHeightInches,
  formatVital,
  PATIENT_GENDERS,
  VITAL_LABELS,
  VITAL_MEASURES,
  type MedicalHistory,
  type PatientRecord,
  t,
  translateTopic,
} from '@openvisit/contract';
import { Text, View } from '@react-pdf/renderer';
import { formatFullName, formatPhysicianName } from '../../format/people.ts';
import { formatCalendarDay, formatShortDay } from '../../format/record-dates.ts';
import { formatPhone } from '../../inputs/phone-field/phone-text.ts';
import { styles } from '../DocumentSheet.styles.ts';
import { DocumentSheet, Fact, formatZonedStamp, Paragraphs, Part } from '../DocumentSheet.tsx';
import { PrescriptionEntry } from '../prescriptions/PrescriptionsDocument.tsx';

export interface MedicalHistoryDocumentProps {
  /** What it says. */
  facts: MedicalHistory;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Font families for its text. */
  fontFamily: string[];
}

type Visit = MedicalHistory['visits'][number];

const getLabel = (options: readonly { value: string; label: string }[], value: string | null): string => {
  const option = options.find((candidate) => candidate.value === value);
  return option ? t(option.label) : '';
};

const None = () => <Text style={styles.muted}>{t('None stated')}</Text>;

const List = ({ heading, entries }: { heading: string; entries: readonly string[] }) => (
  <Part heading={heading}>
    {entries.length === 0 ? <None /> : entries.map((entry, index) => <Text key={index}>{`• ${entry}`}</Text>)}
  </Part>
);

const describeMedication = (medication: PatientRecord['medication_details'][number]): string =>
  [
    [medication.medicine_name, medication.dosage].filter(Boolean).join(', '),
    medication.medicine_consumption_period.map((time) => getLabel(DAY_TIMES, time)).join(', '),
    getLabel(CONSUMPTIONS, medication.consumption).toLowerCase(),
    medication.instruction,
  ]
    .filter(Boolean)
    .join('; ');

const Vitals = ({
  facts: { patient, vitals },
  zone,
}: Pick<MedicalHistoryDocumentProps, 'facts' | 'zone'>) => {
  const { vitals: latest, recorded_at } = findLatestVitals(vitals);
  const measures = VITAL_MEASURES.flatMap((measure) => {
    const value = formatVital(measure, latest[measure]);
    const at = recorded_at[measure];
    return value === '' ? [] : [{ label: t(VITAL_LABELS[measure]), value, at }];
  });
  return (
    <Part heading={t('Measurements')}>
      {patient.height !== null && (
        <Text>{t('Height: {height} (own statement)', { height: formatHeightInches(patient.height) })}</Text>
      )}
      {patient.weight !== null && (
        <Text>{t('Weight: {weight} lbs (own statement)', { weight: patient.weight })}</Text>
      )}
      {patient.bmi !== null && <Text>{t('BMI: {bmi}', { bmi: patient.bmi })}</Text>}
      {measures.map(({ label, value, at }) => (
        <Text key={label}>{`${label}: ${value}${at === null ? '' : `, ${formatShortDay(at, zone)}`}`}</Text>
      ))}
      {patient.height === null && patient.weight === null && measures.length === 0 && <None />}
    </Part>
  );
};

const VisitEntry = ({ visit, zone }: { visit: Visit; zone: string }) => (
  <View style={styles.addendum}>
    <Text style={styles.strong} minPresenceAhead={24}>
      {`${formatShortDay(visit.starts_at, zone)} · ${formatPhysicianName(visit.physician)}`}
    </Text>
    {visit.practice_name !== '' && <Text style={styles.muted}>{visit.practice_name}</Text>}
    {visit.topic !== '' && <Text>{t('Reason: {text}', { text: translateTopic(visit.topic) })}</Text>}
    {visit.summary && (
      <>
        <Paragraphs text={visit.summary.what_to_do} />
        {visit.summary.when_to_get_help !== '' && (
          <Paragraphs text={t('When to get help: {text}', { text: visit.summary.when_to_get_help })} />
        )}
      </>
    )}
  </View>
);

const formatAddress = ({ address1, address2, city, state, zipcode }: PatientRecord): string =>
  [address1, address2, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The PDF of a patient's medical history, to take to another physician (PW-09). Its metadata contains no names. */
export function MedicalHistoryDocument({ facts, zone, fontFamily }: MedicalHistoryDocumentProps) {
  const { patient, visits } = facts;
  const name = formatFullName(patient);
  const address = formatAddress(patient);
  const completed = visits.filter(({ status }) => status === 'COMPLETED');
  return (
    <DocumentSheet
      kind={t('Medical history')}
      practice={name}
      facts={
        <>
          <Fact
            label={t('Born')}
            value={patient.date_of_birth === null ? '–' : formatCalendarDay(patient.date_of_birth)}
            more={getLabel(PATIENT_GENDERS, patient.gender) || undefined}
          />
          <Fact
            label={t('Phone')}
            value={patient.primary_phone ? formatPhone(patient.primary_phone) : '–'}
            more={address || undefined}
          />
          <Fact label={t('As of')} value={formatZonedStamp(facts.as_of, zone)} />
        </>
      }
      footer={`${name} · ${t('Medical history')}`}
      footerLine={t('Stated by the patient, except for measurements, prescriptions and summaries of visits.')}
      fontFamily={fontFamily}
    >
      <List heading={t('Allergies')} entries={patient.allergy} />
      <List heading={t('Conditions')} entries={patient.medical_condition} />
      <List heading={t('Medications')} entries={patient.medication_details.map(describeMedication)} />
      <List
        heading={t('Surgeries')}
        entries={patient.surgery_details.map(({ surgery_name, surgery_date }) =>
          surgery_date === null ? surgery_name : `${surgery_name}, ${formatCalendarDay(surgery_date)}`,
        )}
      />
      <List heading={t('Family history')} entries={patient.family_medical_history} />
      <Vitals facts={facts} zone={zone} />
      {facts.prescriptions.length > 0 && (
        <Part heading={t('Prescriptions')}>
          {facts.prescriptions.map((item) => (
            <PrescriptionEntry key={item.id} item={item} zone={zone} />
          ))}
        </Part>
      )}
      <Part heading={t('Visits')}>
        {completed.length === 0 ? (
          <Text style={styles.muted}>{t('No visit yet')}</Text>
        ) : (
          completed.map((visit) => <VisitEntry key={visit.id} {...{ visit, zone }} />)
        )}
      </Part>
    </DocumentSheet>
  );
}
