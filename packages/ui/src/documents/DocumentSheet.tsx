import { getLocale, t } from '@openvisit/contract';
import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatRecordStamp } from '../format/record-dates.ts';
import { styles } from './DocumentSheet.styles.ts';

const getZoneName = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat(getLocale(), { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** 'November 20, 2026, 02:05 PM EST'. */
export const formatZonedStamp = (instant: string, zone: string): string =>
  `${formatRecordStamp(instant, zone)} ${getZoneName(instant, zone)}`;

/** A labelled fact in the header of a document. */
export const Fact = ({ label, value, more }: { label: string; value: string; more?: string | undefined }) => (
  <View style={styles.fact}>
    <Text style={styles.label}>{label}</Text>
    <Text style={styles.strong}>{value}</Text>
    {more !== undefined && <Text style={styles.muted}>{more}</Text>}
  </View>
);

/** A part with a heading, which is never the last line of a page. */
export const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <View style={styles.part}>
    <Text style={styles.heading} minPresenceAhead={36}>
      {heading}
    </Text>
    {children}
  </View>
);

/** Each line of a text is a paragraph of its own, so that long texts break between pages. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\r?\n/).map((line, index) => (
    <Text key={index} orphans={2} widows={2}>
      {line || ' '}
    </Text>
  ));

export interface DocumentSheetProps {
  /** Kind of document, such as 'Encounter note'; also the title in its metadata. */
  kind: string;
  /** Name of the practice; empty without one. */
  practice: string;
  /** Several {@link Fact}. */
  facts: ReactNode;
  /** Left of the page number. */
  footer: string;
  /** A last line of the footer. */
  footerLine?: string | undefined;
  /** Font families for its text. */
  fontFamily: string[];
  /** The parts of the document. */
  children: ReactNode;
}

/** A document about a visit: the practice's header, facts, content and footer. Its metadata contains no names. */
export function DocumentSheet({
  kind,
  practice,
  facts,
  footer,
  footerLine,
  fontFamily,
  children,
}: DocumentSheetProps) {
  return (
    <Document title={kind} language={getLocale()} creator="OpenVisit" producer="OpenVisit">
      <Page size="LETTER" style={[styles.page, { fontFamily }]}>
        <View style={styles.body}>
          <View style={styles.head}>
            <Text style={styles.kind}>{kind}</Text>
            <Text style={styles.practice}>{practice}</Text>
          </View>
          <View style={styles.facts}>{facts}</View>
          {children}
        </View>
        <View style={styles.foot} fixed>
          <View style={styles.footLine}>
            <Text>{footer}</Text>
            <Text
              render={({ pageNumber, totalPages }) =>
                t('Page {page} of {pages}', { page: pageNumber, pages: totalPages })
              }
            />
          </View>
          {footerLine !== undefined && <Text>{footerLine}</Text>}
        </View>
      </Page>
    </Document>
  );
}
