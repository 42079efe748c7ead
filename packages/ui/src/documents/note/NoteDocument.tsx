import {
  formatVital,
  NOTE_PARTS,
  VITAL_LABELS,
  VITAL_MEASURES,
  type EncounterNote,
  type VitalValues,
  t,
} from '@openvisit/contract';
import { Image, Text, View } from '@react-pdf/renderer';
import { formatFullName, formatPhysicianName } from '../../format/people.ts';
import { formatCalendarDay } from '../../format/record-dates.ts';
import { NOTE_FIELD_NAMES } from '../../notes/labels.ts';
import { styles } from '../DocumentSheet.styles.ts';
import { DocumentSheet, Fact, formatZonedStamp, Paragraphs, Part } from '../DocumentSheet.tsx';

/** Content of the PDF of a locked note. */
export interface NoteFacts {
  note: EncounterNote;
  /** The author's signature as a data URL of a JPEG; null without one. */
  signature: string | null;
  /** The screenshots as data URLs of JPEGs, in the order of the note. */
  screenshots: readonly string[];
  /** The vitals of the visit; null if there are none. */
  vitals: VitalValues | null;
}

export interface NoteDocumentProps {
  /** What it says. */
  facts: NoteFacts;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Font families for its text. */
  fontFamily: string[];
}

/** Shows a dash for each missing measurement, and nothing if there are no measurements. */
const Vitals = ({ vitals }: Pick<NoteFacts, 'vitals'>) => {
  const values = VITAL_MEASURES.map((measure) => ({
    name: t(VITAL_LABELS[measure]),
    value: formatVital(measure, vitals?.[measure] ?? null),
  }));
  if (values.every(({ value }) => value === '')) return null;
  return (
    <Part heading={t('Vitals')}>
      <View style={styles.measures}>
        {values.map(({ name, value }) => (
          <Text key={name}>
            <Text style={styles.muted}>{name}</Text> {value || '–'}
          </Text>
        ))}
      </View>
    </Part>
  );
};

/* Two in a row; the time stays with its picture. */
const Screenshots = ({ facts: { note, screenshots }, at }: Pick<SignatureProps, 'facts' | 'at'>) =>
  screenshots.length > 0 && (
    <View style={styles.screenshots}>
      {screenshots.map((src, index) => (
        <View key={index} style={styles.screenshot} wrap={false}>
          <Image src={src} style={styles.screenshotImage} />
          <Text style={styles.label}>
            {t('Screenshot {number}, {time}', {
              number: index + 1,
              time: at(note.screenshots[index]?.taken_at ?? note.visit_at),
            })}
          </Text>
        </View>
      ))}
    </View>
  );

const Signature = ({ facts: { note, signature }, signed, at }: SignatureProps) => (
  <View style={styles.signature} wrap={false}>
    {signature !== null && <Image src={signature} style={styles.signatureImage} />}
    <View style={styles.signatureLine}>
      <Text style={styles.strong}>{signed}</Text>
      {note.locked_at !== null && (
        <Text style={styles.muted}>{t('Signed and locked on {time}', { time: at(note.locked_at) })}</Text>
      )}
    </View>
  </View>
);

interface SignatureProps {
  facts: NoteFacts;
  /** The author's name and degree. */
  signed: string;
  at: (instant: string) => string;
}

/* The heading stays with the first comment; no comment is long enough to need two pages. */
const Addenda = ({ note, at }: { note: EncounterNote; at: SignatureProps['at'] }) =>
  note.comment.map(({ comment, time_stamp }, index) => (
    <View key={index} wrap={false} style={index === 0 ? styles.addenda : undefined}>
      {index === 0 && <Text style={styles.heading}>{t('Comments after locking')}</Text>}
      <View style={styles.addendum}>
        <Text style={styles.label}>{at(time_stamp)}</Text>
        <Paragraphs text={comment} />
      </View>
    </View>
  ));

/**
 * The PDF of a locked note (NO-04): header lines, vitals, headings, screenshots, signature, degree, addenda and content hash. Its metadata
 * contains no names; only the printed text does.
 */
export function NoteDocument({ facts, zone, fontFamily }: NoteDocumentProps) {
  const { note, vitals } = facts;
  const { degree__degree: degree, practice_name: practice } = note.doctor_detail;
  const author = formatPhysicianName({
    first_name: note.doctor_first_name,
    last_name: note.doctor_last_name,
  });
  const signed = degree ? `${author}, ${degree}` : author;
  const formatStamp = (instant: string) => formatZonedStamp(instant, zone);
  const born = note.patient.date_of_birth;
  const [complaint, ...parts] = NOTE_PARTS.map((part) => (
    <Part key={part} heading={t(NOTE_FIELD_NAMES[part])}>
      {note[part]?.trim() ? (
        <Paragraphs text={note[part]} />
      ) : (
        <Text style={styles.muted}>{t('Nothing written')}</Text>
      )}
      {part === 'notes' && <Screenshots facts={facts} at={formatStamp} />}
    </Part>
  ));
  return (
    <DocumentSheet
      kind={t('Encounter note')}
      practice={practice}
      facts={
        <>
          <Fact
            label={t('Patient')}
            value={formatFullName(note.patient)}
            more={born === null ? undefined : t('Born {day}', { day: formatCalendarDay(born) })}
          />
          <Fact label={t('Physician')} value={signed} />
          <Fact label={t(NOTE_FIELD_NAMES.note_name)} value={note.note_name} />
          <Fact label={t('Visit')} value={formatStamp(note.visit_at)} />
        </>
      }
      footer={`${formatFullName(note.patient)} · ${note.note_name}`}
      footerLine={
        note.content_hash === null
          ? undefined
          : t('Content hash (SHA-256): {hash}', { hash: note.content_hash })
      }
      fontFamily={fontFamily}
    >
      {complaint}
      <Vitals vitals={vitals} />
      {parts}
      <Signature facts={facts} signed={signed} at={formatStamp} />
      <Addenda note={note} at={formatStamp} />
    </DocumentSheet>
  );
}
