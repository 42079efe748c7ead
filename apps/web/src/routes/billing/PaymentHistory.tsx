import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { Payments } from './PaymentList.tsx';

/** What a physician has paid for the product, in the settings (ER-02, ST-01). */
export default function PaymentHistory() {
  usePageTitle('Payments History');
  return (
    <Payments empty="What you pay for your subscription and your own look stands here with its receipts." />
  );
}
