import { paths } from '../../../app/paths.ts';

const part = (path: string, label: string, lead: string) => ({
  id: path,
  label,
  lead,
  href: paths.setting(path),
});

/** What a physician can change and look up, in the order of the menu (RT-11, PO-26). */
export const SETTINGS = [
  part('profile', 'Personal Details', 'Patients see changes as soon as they are saved.'),
  part(
    'practice',
    'Practice Details',
    'Where patients find you, what a visit costs, and when you can be seen.',
  ),
  part('documents', 'Documents', 'What shows that you may practise. Only our reviewers see it.'),
  part('signature', 'Signature', 'It stands under your notes and prescriptions.'),
  part(
    'prescriptions',
    'e-Prescription Profile',
    'What the e-prescription provider knows of you, and your page there.',
  ),
  part('subscription', 'Subscription', 'The plan your practice runs on.'),
  part('bank', 'Bank Details', 'Where your earnings are paid out to.'),
  part('look', 'Personalise', 'Your logo and your colours on what your patients see.'),
  part('cards', 'Ways to Pay', 'What your subscription and your own look are paid with.'),
  part('payment-history', 'Payments History', 'What you have paid for the product, with its receipts.'),
] as const;
