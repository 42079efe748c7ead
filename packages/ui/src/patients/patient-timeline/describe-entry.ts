import {
  formatVital,
  getFileRecordName,
  getPaymentDisplay,
  PRESCRIPTION_STATUS_DISPLAY,
  STATUS_DISPLAY,
  VITAL_MEASURES,
  type StatusDisplay,
  type TimelineEntry,
  formatCount,
} from '@openvisit/contract';
import { PAYMENT_PURPOSE_LABELS } from '../../billing/payment-history/purpose-labels.ts';
import { formatDollars, formatFullName, formatPhysicianName } from '../../format/people.ts';

/** What a row of the timeline says about an entry. */
export interface EntryTexts {
  title: string;
  detail: string;
  /** The state of the record, if it has one. */
  badge?: StatusDisplay;
}

const describePayment = (entry: Extract<TimelineEntry, { kind: 'PAYMENT' }>): EntryTexts => {
  const isPaid = entry.status === 'succeeded';
  return {
    title: `${formatDollars(entry.amount)}: ${PAYMENT_PURPOSE_LABELS[entry.purpose]}`,
    detail:
      entry.refunded > 0
        ? `${formatDollars(entry.refunded)} refunded`
        : isPaid
          ? 'Paid by card'
          : 'Not paid yet',
    badge: getPaymentDisplay(entry.status),
  };
};

/** The texts of an entry. Names of physicians are those of who acted. */
export const describeEntry = (entry: TimelineEntry): EntryTexts => {
  switch (entry.kind) {
    case 'VISIT':
      return {
        title: `${entry.visit_kind === 'INSTANT' ? 'Visit now' : 'Visit'} with ${formatPhysicianName(entry.physician)}`,
        detail: entry.topic,
        badge: STATUS_DISPLAY[entry.status],
      };
    case 'NOTE':
      return {
        title: `Note: ${entry.note_name}`,
        detail: `Written by ${formatPhysicianName(entry.physician)}`,
        badge: entry.is_locked
          ? { label: 'Locked', tone: 'success' }
          : { label: 'Not locked', tone: 'warning' },
      };
    case 'PRESCRIPTION': {
      const prescriber = entry.physician
        ? `Prescribed by ${formatPhysicianName(entry.physician)}`
        : 'Prescribed outside OpenVisit';
      return {
        title: `Prescription: ${entry.medication}`,
        detail: entry.directions ? `${entry.directions} ${prescriber}` : prescriber,
        badge: PRESCRIPTION_STATUS_DISPLAY[entry.status],
      };
    }
    case 'FILE':
      return {
        title: entry.name,
        detail: `${getFileRecordName(entry.record_type)}, from ${formatFullName(entry.shared_by)}`,
      };
    case 'PAYMENT':
      return describePayment(entry);
    case 'MESSAGES':
      return {
        title: formatCount(entry.count, 'message', 'messages'),
        detail: 'In the chat of the visit; the time is that of the latest',
      };
    case 'VITALS': {
      const measured = VITAL_MEASURES.map((measure) => formatVital(measure, entry.vitals[measure]));
      return {
        title: measured.filter((text) => text !== '').join(' · ') || 'No values',
        detail: `Vitals, recorded by ${formatFullName(entry.recorded_by)}`,
      };
    }
  }
};
