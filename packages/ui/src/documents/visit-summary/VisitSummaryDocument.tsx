import { VISIT_SUMMARY_FIELDS, type VisitSummary, t } from '@openvisit/contract';
import { Text } from '@react-pdf/renderer';
import { formatFullName, formatPhysicianName } from '../../format/people.ts';
import { formatCalendarDay } from '../../format/record-dates.ts';
import { styles } from '../DocumentSheet.styles.ts';
import { PrescriptionEntry } from '../prescriptions/PrescriptionsDocument.tsx';
import { DocumentSheet, Fact, formatZonedStamp, Paragraphs, Part } from '../DocumentSheet.tsx';

/** Content of the PDF of a visit summary: one that is shared. */
export type VisitSummaryFacts = VisitSummary & { summary: NonNullable<VisitSummary['summary']> };

export interface VisitSummaryDocumentProps {
  /** What it says. */
  facts: VisitSummaryFacts;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Font families for its text. */
  fontFamily: string[];
}

const NextVisit = ({ next, zone }: { next: VisitSummary['next_visit']; zone: string }) =>
  next && (
    <Part heading={t('Your next visit')}>
      <Text>{formatZonedStamp(next.starts_at, zone)}</Text>
      {!next.is_confirmed && <Text style={styles.muted}>{t('Requested, not confirmed yet')}</Text>}
    </Part>
  );

/** The PDF of a visit summary for the patient (PW-09). Its metadata contains no names; only the printed text does. */
export function VisitSummaryDocument({ facts, zone, fontFamily }: VisitSummaryDocumentProps) {
  const { summary, patient, doctor_detail, visit_at, next_visit } = facts;
  const { practice_name: practice, degree__degree: degree } = doctor_detail;
  const physician = formatPhysicianName({
    first_name: facts.doctor_first_name,
    last_name: facts.doctor_last_name,
  });
  const born = patient.date_of_birth;
  const releasedNames = facts.files.filter(({ is_released }) => is_released).map(({ file }) => file.name);
  return (
    <DocumentSheet
      kind={t('Visit summary')}
      practice={practice}
      facts={
        <>
          <Fact
            label={t('Patient')}
            value={formatFullName(patient)}
            more={born === null ? undefined : t('Born {day}', { day: formatCalendarDay(born) })}
          />
          <Fact label={t('Physician')} value={degree ? `${physician}, ${degree}` : physician} />
          <Fact label={t('Visit')} value={formatZonedStamp(visit_at, zone)} />
          <Fact label={t('Shared')} value={formatZonedStamp(summary.shared_at, zone)} />
        </>
      }
      footer={`${formatFullName(patient)} · ${t('Visit summary')}`}
      fontFamily={fontFamily}
    >
      <Part heading={t(VISIT_SUMMARY_FIELDS.what_to_do.label)}>
        <Paragraphs text={summary.what_to_do} />
      </Part>
      {summary.when_to_get_help !== '' && (
        <Part heading={t(VISIT_SUMMARY_FIELDS.when_to_get_help.label)}>
          <Paragraphs text={summary.when_to_get_help} />
        </Part>
      )}
      {facts.prescriptions.length > 0 && (
        <Part heading={t('Prescriptions')}>
          {facts.prescriptions.map((item) => (
            <PrescriptionEntry key={item.id} item={item} zone={zone} />
          ))}
        </Part>
      )}
      {releasedNames.length > 0 && (
        <Part heading={t('Files')}>
          <Paragraphs text={releasedNames.join('\n')} />
        </Part>
      )}
      <NextVisit next={next_visit} zone={zone} />
    </DocumentSheet>
  );
}
