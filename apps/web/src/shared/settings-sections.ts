import { paths } from './navigation/paths.ts';

const section = (path: string, label: string, lead: string) => ({
  id: path,
  label,
  lead,
  href: paths.setting(path),
});

/** The sections of the physician's settings, in the order of the menu (RT-11, PO-26). */
export const SETTINGS_SECTIONS = [
  section('profile', 'Personal Details', 'Patients see changes as soon as they are saved.'),
  section(
    'practice',
    'Practice Details',
    'Where patients find you, what a visit costs, and when you are available.',
  ),
  section('documents', 'Documents', 'Proof that you are licensed to practice. Only our reviewers see it.'),
  section('signature', 'Signature', 'It appears on your notes and prescriptions.'),
  section(
    'prescriptions',
    'e-Prescription Profile',
    'Your profile at the e-prescription provider, and your page there.',
  ),
  section('subscription', 'Subscription', 'The plan of your practice.'),
  section('bank', 'Bank Details', 'The account that receives your earnings.'),
  section('look', 'Personalise', 'Your logo and your colors on the screens your patients see.'),
  section('cards', 'Payment methods', 'Cards and bank accounts for your subscription and branding.'),
  section('payment-history', 'Payments History', 'Your payments for the product, with receipts.'),
] as const;
