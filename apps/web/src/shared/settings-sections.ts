import { paths } from './navigation/paths.ts';

const createSection = (path: string, label: string, lead: string) => ({
  id: path,
  label,
  lead,
  href: paths.setting(path),
});

/** The sections of the physician's settings, in the order of the menu (RT-11, PO-26). */
export const SETTINGS_SECTIONS = [
  createSection('profile', 'Personal Details', 'Patients see changes as soon as they are saved.'),
  createSection(
    'practice',
    'Practice Details',
    'Where patients find you, what a visit costs, and when you are available.',
  ),
  createSection(
    'documents',
    'Documents',
    'Proof that you are licensed to practice. Only our reviewers see it.',
  ),
  createSection('signature', 'Signature', 'It appears on your notes and prescriptions.'),
  createSection(
    'prescriptions',
    'e-Prescription Profile',
    'Your profile at the e-prescription provider, and your page there.',
  ),
  createSection('subscription', 'Subscription', 'The plan of your practice.'),
  createSection('bank', 'Bank Details', 'The account that receives your earnings.'),
  createSection('branding', 'Personalise', 'Your logo and your colors on the screens your patients see.'),
  createSection('cards', 'Payment methods', 'Cards and bank accounts for your subscription and branding.'),
  createSection('payment-history', 'Payments History', 'Your payments for the product, with receipts.'),
  createSection(
    'notifications',
    'Notifications',
    'Which notifications you get while OpenVisit is closed, and your quiet hours.',
  ),
  createSection('language', 'Language', 'The language of your screens and mails.'),
  createSection('nudge-permission', 'Nudge Permission', 'Who may ask you to become available.'),
  createSection(
    'concierge-service-settings',
    'Concierge Service',
    'Patients who subscribe write and call as often as they need.',
  ),
  createSection('change-location', 'Change Location', 'Where patients who search nearby find you.'),
  createSection(
    'blocked-patients',
    'Blocked Patients',
    'They cannot find you, book or ask for visits, chat or call.',
  ),
  createSection('access-log', 'Access Log', 'Who did what with the records of your practice.'),
  createSection('consents', 'Consents', 'What you agreed to, with time and text.'),
  createSection('about-us', 'About us', 'What OpenVisit is, and who is responsible for what.'),
  createSection(
    'contact-us',
    'Contact us',
    'For questions about the product: your account, payments, or something that does not work.',
  ),
] as const;
