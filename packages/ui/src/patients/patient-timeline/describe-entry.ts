import {
  formatVital,
  getFileRecordLabel,
  getNoteDisplay,
  getPaymentDisplay,
  PRESCRIPTION_STATUS_DISPLAY,
  STATUS_DISPLAY,
  VITAL_MEASURES,
  type StatusDisplay,
  type TimelineEntry,
  formatCount,
  t,
  translateTopic,
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
    title: `${formatDollars(entry.amount)}: ${t(PAYMENT_PURPOSE_LABELS[entry.purpose])}`,
    detail:
      entry.refunded > 0
        ? t('{amount} refunded', { amount: formatDollars(entry.refunded) })
        : isPaid
          ? t('Paid by card')
          : t('Not paid yet'),
    badge: getPaymentDisplay(entry.status),
  };
};

/** The texts of an entry. Names of physicians are those of who acted. */
export const describeEntry = (entry: TimelineEntry): EntryTexts => {
  switch (entry.kind) {
    case 'VISIT': {
      const physician = formatPhysicianName(entry.physician);
      return {
        title:
          entry.visit_kind === 'INSTANT'
            ? t('Visit now with {physician}', { physician })
            : t('Visit with {physician}', { physician }),
        detail: translateTopic(entry.topic),
        badge: STATUS_DISPLAY[entry.status],
      };
    }
    case 'NOTE':
      return {
        title: t('Note: {name}', { name: entry.note_name }),
        detail: t('Written by {physician}', { physician: formatPhysicianName(entry.physician) }),
        badge: getNoteDisplay(entry),
      };
    case 'PRESCRIPTION': {
      const prescriber = entry.physician
        ? t('Prescribed by {physician}', { physician: formatPhysicianName(entry.physician) })
        : t('Prescribed outside OpenVisit');
      return {
        title: t('Prescription: {medication}', { medication: entry.medication }),
        detail: entry.directions ? `${entry.directions} ${prescriber}` : prescriber,
        badge: PRESCRIPTION_STATUS_DISPLAY[entry.status],
      };
    }
    case 'FILE':
      return {
        title: entry.name,
        detail: t('{kind}, from {name}', {
          kind: t(getFileRecordLabel(entry.record_type)),
          name: formatFullName(entry.shared_by),
        }),
      };
    case 'PAYMENT':
      return describePayment(entry);
    case 'MESSAGES':
      return {
        title: formatCount(entry.count, 'message', 'messages'),
        detail:
          entry.appointment === null
            ? t('In the chat of the concierge service; the time is that of the latest')
            : t('In the chat of the visit; the time is that of the latest'),
      };
    case 'VITALS': {
      const measured = VITAL_MEASURES.map((measure) => formatVital(measure, entry.vitals[measure]));
      return {
        title: measured.filter((text) => text !== '').join(' · ') || t('No values'),
        detail: t('Vitals, recorded by {name}', { name: formatFullName(entry.recorded_by) }),
      };
    }
  }
};
