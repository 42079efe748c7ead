import {
  formatVital,
  NOTE_PARTS,
  VITAL_LABELS,
  VITAL_MEASURES,
  type EncounterNote,
  type VitalValues,
} from '@openvisit/contract';
import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatFullName, formatPhysicianName } from '../../format/people.ts';
import { formatCalendarDay, formatRecordStamp } from '../../format/record-dates.ts';
import { NOTE_FIELD_NAMES } from '../../notes/labels.ts';
import { styles } from './NoteDocument.styles.ts';

/** Content of the PDF of a locked note. */
export interface NoteFacts {
  note: EncounterNote;
  /** The author's signature as a data URL of a JPEG; null without one. */
  signature: string | null;
  /** The vitals of the visit; those that were not taken are left out. Null if there are none. */
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

const Fact = ({ label, value, more }: { label: string; value: string; more?: string }) => (
  <View style={styles.fact}>
    <Text style={styles.label}>{label}</Text>
    <Text style={styles.strong}>{value}</Text>
    {more !== undefined && <Text style={styles.muted}>{more}</Text>}
  </View>
);

/* A heading is never the last line of a page. */
const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <View style={styles.part}>
    <Text style={styles.heading} minPresenceAhead={36}>
      {heading}
    </Text>
    {children}
  </View>
);

/** Each line of a text is a paragraph of its own, so that long texts break between pages. */
const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\r?\n/).map((line, index) => (
    <Text key={index} orphans={2} widows={2}>
      {line || ' '}
    </Text>
  ));

const Vitals = ({ vitals }: Pick<NoteFacts, 'vitals'>) => {
  const taken = VITAL_MEASURES.flatMap((measure) => {
    const value = formatVital(measure, vitals?.[measure] ?? null);
    return value === '' ? [] : [{ name: VITAL_LABELS[measure], value }];
  });
  if (taken.length === 0) return null;
  return (
    <Part heading="Vitals">
      <View style={styles.measures}>
        {taken.map(({ name, value }) => (
          <Text key={name}>
            <Text style={styles.muted}>{name}</Text> {value}
          </Text>
        ))}
      </View>
    </Part>
  );
};

const Signature = ({ facts: { note, signature }, signed, at }: SignatureProps) => (
  <View style={styles.signature} wrap={false}>
    {signature !== null && <Image src={signature} style={styles.signatureImage} />}
    <View style={styles.signatureLine}>
      <Text style={styles.strong}>{signed}</Text>
      {note.locked_at !== null && <Text style={styles.muted}>Signed and locked on {at(note.locked_at)}</Text>}
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
      {index === 0 && <Text style={styles.heading}>Comments after locking</Text>}
      <View style={styles.addendum}>
        <Text style={styles.label}>{at(time_stamp)}</Text>
        <Paragraphs text={comment} />
      </View>
    </View>
  ));

const Footer = ({ note }: { note: EncounterNote }) => (
  <View style={styles.foot} fixed>
    <View style={styles.footLine}>
      <Text>{`${formatFullName(note.patient)} · ${note.note_name}`}</Text>
      <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
    </View>
    {note.content_hash !== null && <Text>{`Content hash (SHA-256): ${note.content_hash}`}</Text>}
  </View>
);

const getZoneName = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/**
 * The PDF of a locked note (NO-04): header lines, vitals, headings, signature, degree, addenda and content hash. Its metadata
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
  const formatZonedStamp = (instant: string) =>
    `${formatRecordStamp(instant, zone)} ${getZoneName(instant, zone)}`;
  const born = note.patient.date_of_birth;
  const [complaint, ...parts] = NOTE_PARTS.map((part) => (
    <Part key={part} heading={NOTE_FIELD_NAMES[part]}>
      {note[part]?.trim() ? (
        <Paragraphs text={note[part]} />
      ) : (
        <Text style={styles.muted}>Nothing written</Text>
      )}
    </Part>
  ));
  return (
    <Document title="Encounter note" language="en-US" creator="OpenVisit" producer="OpenVisit">
      <Page size="LETTER" style={[styles.page, { fontFamily }]}>
        <View style={styles.body}>
          <View style={styles.head}>
            <Text style={styles.kind}>Encounter note</Text>
            <Text style={styles.practice}>{practice}</Text>
          </View>
          <View style={styles.facts}>
            <Fact
              label="Patient"
              value={formatFullName(note.patient)}
              more={born === null ? undefined : `Born ${formatCalendarDay(born)}`}
            />
            <Fact label="Physician" value={signed} />
            <Fact label={NOTE_FIELD_NAMES.note_name} value={note.note_name} />
            <Fact label="Visit" value={formatZonedStamp(note.visit_at)} />
          </View>
          {complaint}
          <Vitals vitals={vitals} />
          {parts}
          <Signature facts={facts} signed={signed} at={formatZonedStamp} />
          <Addenda note={note} at={formatZonedStamp} />
        </View>
        <Footer note={note} />
      </Page>
    </Document>
  );
}
