import { usePage } from '../../app/page.ts';
import { Payments } from './Payments.tsx';

/** What a physician has paid for the product, in the settings (ER-02, ST-01). */
export default function PaymentHistory() {
  usePage('Payments History');
  return (
    <Payments empty="What you pay for your subscription and your own look stands here with its receipts." />
  );
}
