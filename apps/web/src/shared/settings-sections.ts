import { t } from '@openvisit/contract';
import { paths } from './navigation/paths.ts';

const createSection = (path: string, label: string, lead: string) => ({
  id: path,
  label,
  lead,
  href: paths.setting(path),
});

/** The sections of the physician's settings, in the order of the menu (RT-11, PO-26). */
export const listSettingsSections = () => [
  createSection('profile', t('Personal Details'), t('Patients see changes as soon as they are saved.')),
  createSection(
    'practice',
    t('Practice Details'),
    t('Where patients find you, what a visit costs, and when you are available.'),
  ),
  createSection(
    'documents',
    t('Documents'),
    t('Proof that you are licensed to practice. Only our reviewers see it.'),
  ),
  createSection('signature', t('Signature'), t('It appears on your notes and prescriptions.')),
  createSection(
    'prescriptions',
    t('e-Prescription Profile'),
    t('Your profile at the e-prescription provider, and your page there.'),
  ),
  createSection('subscription', t('Subscription'), t('The plan of your practice.')),
  createSection('bank', t('Bank Details'), t('The account that receives your earnings.')),
  createSection(
    'branding',
    t('Personalize'),
    t('Your logo and your colors on the screens your patients see.'),
  ),
  createSection(
    'cards',
    t('Payment methods'),
    t('Cards and bank accounts for your subscription and branding.'),
  ),
  createSection('payment-history', t('Payments History'), t('Your payments for the product, with receipts.')),
  createSection(
    'notifications',
    t('Notifications'),
    t('Which notifications you get while OpenVisit is closed, and your quiet hours.'),
  ),
  createSection('language', t('Language'), t('The language of your screens and mails.')),
  createSection('nudge-permission', t('Nudge Permission'), t('Who may ask you to become available.')),
  createSection(
    'concierge-service-settings',
    t('Concierge Service'),
    t('Subscribed patients can message and call you as often as they need.'),
  ),
  createSection(
    'change-location',
    t('Change Location'),
    t('The place where patients find you when they search nearby.'),
  ),
  createSection(
    'blocked-patients',
    t('Blocked Patients'),
    t('Blocked patients cannot find you, book or request visits, chat or call.'),
  ),
  createSection('access-log', t('Access log'), t('Who did what with the records of your practice.')),
  createSection('consents', t('Consents'), t('What you agreed to and when, with the full text.')),
  createSection('about-us', t('About us'), t('What OpenVisit is, and who is responsible for what.')),
  createSection(
    'contact-us',
    t('Contact us'),
    t('For questions about the product: your account, payments, or something that does not work.'),
  ),
];
