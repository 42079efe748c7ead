import { getStatusDisplay, type StatusDisplay } from '../status-display.ts';
import { defineTexts, t } from '../language/translate.ts';

const PAYOUT_STATUS_DISPLAY: Record<string, StatusDisplay> = defineTexts({
  paid: { label: 'Paid', tone: 'success', icon: 'check' },
  in_transit: { label: 'On its way', tone: 'info', icon: 'send' },
  canceled: { label: 'Canceled', tone: 'neutral', icon: 'ban' },
  failed: { label: 'Failed', tone: 'danger', icon: 'x' },
});

/** The badge of a payout; an unknown status is shown in the provider's spelling (BX-20). */
export const getPayoutDisplay = (status: string): StatusDisplay =>
  status === 'pending'
    ? { label: t('Scheduled|payout'), tone: 'info', icon: 'calendar-clock' }
    : getStatusDisplay(PAYOUT_STATUS_DISPLAY, status);
