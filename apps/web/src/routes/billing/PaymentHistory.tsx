import { t } from '@openvisit/contract';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { PaymentList } from './PaymentList.tsx';

/** A physician's payments for the product, in the settings (ER-02, ST-01). */
export default function PaymentHistory() {
  usePageTitle(t('Payments History'));
  return <PaymentList empty={t('Your payments and receipts appear here.')} />;
}
