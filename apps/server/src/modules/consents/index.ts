export { recordAccountConsents } from './accept-consents.ts';
export { publishDocuments } from './documents.ts';
export { consentsModule } from './routes.ts';
export {
  insertBookingConsents,
  selectTelehealthConsentAt,
  selectDueTelehealthConsent,
} from './telehealth-consent.ts';
