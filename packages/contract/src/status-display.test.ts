import { expect, test } from 'vitest';
import {
  VISIT_STATUSES,
  BANK_STATUSES,
  BANK_STATUS_DISPLAY,
  DISPUTE_STATUSES,
  getEarningDisplay,
  getPayoutDisplay,
  getBankDisplay,
  canCancelSubscription,
  CONCIERGE_REQUEST_DISPLAY,
  CONCIERGE_STATE_DISPLAY,
  PHYSICIAN_STATUS_DISPLAY,
  GUEST_STATUS_DISPLAY,
  NOTE_LOCK_DISPLAY,
  getNoteDisplay,
  PAYMENT_STATUS_DISPLAY,
  getPaymentDisplay,
  PCP_STATUS_DISPLAY,
  PRESCRIPTION_STATUS_DISPLAY,
  STATUS_DISPLAY,
  SUBSCRIPTION_STATUS_DISPLAY,
  getSubscriptionDisplay,
  SUBSCRIPTION_STATUSES,
} from './index.ts';

const ALL = {
  appointment: STATUS_DISPLAY,
  guest: GUEST_STATUS_DISPLAY,
  'physician profile': PHYSICIAN_STATUS_DISPLAY,
  subscription: SUBSCRIPTION_STATUS_DISPLAY,
  bank: BANK_STATUS_DISPLAY,
  payment: PAYMENT_STATUS_DISPLAY,
  'concierge request': CONCIERGE_REQUEST_DISPLAY,
  'concierge subscription': CONCIERGE_STATE_DISPLAY,
  note: NOTE_LOCK_DISPLAY,
  'primary care': PCP_STATUS_DISPLAY,
  prescription: PRESCRIPTION_STATUS_DISPLAY,
  dispute: DISPUTE_STATUSES.map((dispute) => getEarningDisplay({ kind: 'DISPUTE', dispute })!),
  payout: ['pending', 'paid', 'in_transit', 'canceled', 'failed', 'unknown'].map(getPayoutDisplay),
};

test.each(Object.entries(ALL))(
  'DS-02 no two statuses of one kind have the same label: %s',
  (_kind, display) => {
    const labels = Object.values(display).map(({ label }) => label);
    expect(labels.every((label) => /^[A-Z][a-z]/.test(label))).toBe(true);
    expect(new Set(labels).size).toBe(labels.length);
  },
);

test.each(Object.entries(ALL))(
  'DS-02 no two statuses of one kind have the same icon, so that none is told by its color alone: %s',
  (_kind, display) => {
    const icons = Object.values(display).map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  },
);

test('AP-04 every status of the specification has a label', () => {
  expect(Object.keys(STATUS_DISPLAY)).toEqual([...VISIT_STATUSES]);
  expect(Object.keys(SUBSCRIPTION_STATUS_DISPLAY)).toEqual([...SUBSCRIPTION_STATUSES]);
  expect(Object.keys(BANK_STATUS_DISPLAY)).toEqual([...BANK_STATUSES]);
});

test('PO-21 an unknown subscription status is shown in the provider’s spelling', () => {
  expect(getSubscriptionDisplay('past_due')).toEqual({ label: 'Ended', tone: 'danger', icon: 'x' });
  expect(getSubscriptionDisplay('incomplete_expired')).toEqual({
    label: 'Incomplete expired',
    tone: 'neutral',
    icon: 'circle-question-mark',
  });
  expect(getBankDisplay('toString')).toMatchObject({ label: 'Tostring', tone: 'neutral' });
});

test('PO-21 a trial and an active subscription can be canceled', () => {
  expect(SUBSCRIPTION_STATUSES.filter(canCancelSubscription)).toEqual(['trialing', 'active']);
});

test('ER-02 a failed payment is shown as failed', () => {
  expect(getPaymentDisplay('failed')).toEqual({ label: 'Failed', tone: 'danger', icon: 'x' });
});

test('NO-02 a note is shown as locked or unlocked', () => {
  expect(getNoteDisplay({ is_locked: true }).label).toBe('Locked');
  expect(getNoteDisplay({ is_locked: false }).label).toBe('Not locked');
});
