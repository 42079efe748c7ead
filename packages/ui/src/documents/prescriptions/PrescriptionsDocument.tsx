import { PRESCRIPTION_STATUS_DISPLAY, type Prescription, t } from '@openvisit/contract';
import { Text, View } from '@react-pdf/renderer';
import { formatFullName, formatPrescriber } from '../../format/people.ts';
import { formatCalendarDay } from '../../format/record-dates.ts';
import { describePrescription } from '../../prescribing/describe-prescription.ts';
import { styles } from '../DocumentSheet.styles.ts';
import { DocumentSheet, Fact, formatZonedStamp } from '../DocumentSheet.tsx';

/** Content of the PDF of one or several prescriptions of a patient. */
export interface PrescriptionsFacts {
  patient: { first_name: string; last_name: string; date_of_birth: string | null };
  /** Newest first. */
  prescriptions: readonly Prescription[];
  /** When the list was last compared with the provider; null if never. */
  synced_at: string | null;
}

export interface PrescriptionsDocumentProps {
  /** What it says. */
  facts: PrescriptionsFacts;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Font families for its text. */
  fontFamily: string[];
}

/** A prescription in a list of a document: medication, directions, amounts, pharmacy, prescriber and time. */
export const PrescriptionEntry = ({ item, zone }: { item: Prescription; zone: string }) => (
  <View style={styles.addendum} wrap={false}>
    <Text style={styles.strong}>{item.DisplayName}</Text>
    {item.Directions !== null && <Text>{item.Directions}</Text>}
    {describePrescription(item).map(({ term, detail }) => (
      <Text key={term}>{`${t(term)}: ${detail ?? '–'}`}</Text>
    ))}
    {item.Pharmacy !== null && <Text>{t('Pharmacy: {name}', { name: item.Pharmacy })}</Text>}
    <Text style={styles.muted}>
      {`${formatPrescriber(item)} · ${formatZonedStamp(item.WrittenDate, zone)} · ${t(PRESCRIPTION_STATUS_DISPLAY[item.Status].label)}`}
    </Text>
  </View>
);

/** The PDF of prescriptions, for the patient's records (PA-05). Its metadata contains no names. */
export function PrescriptionsDocument({ facts, zone, fontFamily }: PrescriptionsDocumentProps) {
  const { patient, prescriptions, synced_at } = facts;
  const name = formatFullName(patient);
  return (
    <DocumentSheet
      kind={prescriptions.length === 1 ? t('Prescription') : t('Prescriptions')}
      practice={name}
      facts={
        <>
          <Fact
            label={t('Patient')}
            value={name}
            more={
              patient.date_of_birth === null
                ? undefined
                : t('Born {day}', { day: formatCalendarDay(patient.date_of_birth) })
            }
          />
          {synced_at !== null && <Fact label={t('As of')} value={formatZonedStamp(synced_at, zone)} />}
        </>
      }
      footer={`${name} · ${t('Prescriptions')}`}
      footerLine={t('A copy for your records. It cannot be filled at a pharmacy.')}
      fontFamily={fontFamily}
    >
      {prescriptions.map((item) => (
        <PrescriptionEntry key={item.id} item={item} zone={zone} />
      ))}
    </DocumentSheet>
  );
}
