export { recordAccountConsents } from './accept-consents.ts';
export { recordFamilyConsent, withdrawParentAccess } from './family-consents.ts';
export { publishDocuments } from './documents.ts';
export { getConsents } from './list-consents.ts';
export { consentsModule } from './routes.ts';
export { recordScreenshotConsent } from './screenshot-consent.ts';
export {
  insertBookingConsents,
  selectTelehealthConsentAt,
  selectDueTelehealthConsent,
} from './telehealth-consent.ts';
