import { defineEndpoint } from '../wire/endpoint.ts';

export const physicianEndpoints = {
  searchDoctor: defineEndpoint('physicians', 'GET', 'searchDoctor', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians, without the caller and without those who blocked the caller',
    summary:
      'Searches physicians by name, specialty, language, fee and distance, sorted by first name (PW-01). Without coordinates the distance is from the ZIP code of the calling patient.',
  }),
  getSpecialityList: defineEndpoint('physicians', 'GET', 'getSpecialityList', {
    access: ['PATIENT', 'PHYSICIAN', 'REVIEWER'],
    record: 'none',
    summary:
      'Lists the specialties by name; with `offered`, only those of accepted physicians (PO-05, PW-01).',
  }),
  getLanguageList: defineEndpoint('physicians', 'GET', 'getLanguageList', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'none',
    summary: 'Lists the languages by name; with `offered`, only those of accepted physicians (PO-05, PW-01).',
  }),
  getDegreeList: defineEndpoint('physicians', 'GET', 'getDegreeList', {
    access: ['PHYSICIAN'],
    record: 'none',
    summary: 'Lists the degrees (PO-05).',
  }),
  getDoctorProfile: defineEndpoint('physicians', 'GET', 'getDoctorProfile/:id', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians',
    summary: "Returns a physician's public profile with practice, theme and logo (PW-01).",
  }),
  getPublicPhysician: defineEndpoint('physicians', 'GET', 'getPublicPhysician/:id', {
    access: 'anyone',
    record: 'accepted physicians with a subscription',
    summary: "Returns what a physician's public page shows, without an account (ST-03, BX-21).",
  }),
  getDoctorDetails: defineEndpoint('physicians', 'GET', 'getDoctorDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      "Returns the signed-in physician's profile, its status and the completed steps. Empty before the first save.",
  }),
  addDoctorDetails: defineEndpoint('physicians', 'POST', 'addDoctorDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    success: 201,
    summary:
      "Creates the physician's profile with the personal details and updates the account's name (PO-05, PO-25). A repeated call returns the existing profile.",
  }),
  updateDoctorDetail: defineEndpoint('physicians', 'PATCH', 'updateDoctorDetail/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Updates the personal details. 409 when they have changed in the meantime (PO-25).',
  }),
  addDoctorPracticeDetails: defineEndpoint('physicians', 'POST', 'addDoctorPracticeDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    success: 201,
    summary:
      'Saves the practice and its calendar (PO-07…PO-10). In visit-now mode there are no time ranges (PO-08).',
  }),
  updateDoctorPracticeDetails: defineEndpoint('physicians', 'PATCH', 'updateDoctorPracticeDetails/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      'Updates the practice, and its calendar by additions, changes and removals (PO-11). Booked appointments are kept.',
  }),
  addDoctorDocument: defineEndpoint('physicians', 'POST', 'addDoctorDocument', {
    access: ['PHYSICIAN'],
    record: 'own; the files are uploads of the caller',
    success: 201,
    summary: 'Saves the NPI and the three documents with their files (PO-12, PO-13).',
  }),
  updateDoctorDocument: defineEndpoint('physicians', 'PATCH', 'updateDoctorDocument/:id', {
    access: ['PHYSICIAN'],
    record: 'own; the files are uploads of the caller, or the current files',
    summary: 'Updates the NPI and the documents. A changed document is reviewed again (PO-12, PO-28).',
  }),
  getLicenses: defineEndpoint('physicians', 'GET', 'getLicenses', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: "Lists the caller's licenses of further states with their decisions (BX-05).",
  }),
  addLicense: defineEndpoint('physicians', 'POST', 'addLicense', {
    access: ['PHYSICIAN'],
    record: 'own',
    success: 201,
    summary: 'Adds a license of a further state, which counts once a reviewer has accepted it (BX-05).',
  }),
  updateLicense: defineEndpoint('physicians', 'PATCH', 'updateLicense/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Changes a license, which counts again once a reviewer has accepted it (BX-05).',
  }),
  deleteLicense: defineEndpoint('physicians', 'DELETE', 'deleteLicense/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    success: 204,
    summary: 'Removes a license of a further state (BX-05).',
  }),
  uploadDoctorSignature: defineEndpoint('physicians', 'PATCH', 'uploadDoctorSignature/:id', {
    access: ['PHYSICIAN'],
    record: 'own; the file is an upload of the caller',
    summary: 'Saves the signature (PO-14).',
  }),
  updateDoctorQrCode: defineEndpoint('physicians', 'PATCH', 'updateDoctorQrCode/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: "Stores the URL of the physician's QR code.",
  }),
  updateUncapturedFee: defineEndpoint('physicians', 'PATCH', 'updateUncapturedFee/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      'Stores what happens to the fee of a visit that the physician does not confirm: it is charged or released (AP-13).',
  }),
  updateLateFees: defineEndpoint('physicians', 'PATCH', 'updateLateFees/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      'Stores what a missed visit and late changes cost, in percent of the fee. Booked visits keep what was agreed (AP-14).',
  }),
  updateWidgetOrigins: defineEndpoint('physicians', 'PATCH', 'updateWidgetOrigins/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own',
    summary: 'Stores the sites that may embed the booking widget; no other site can frame it (BX-21).',
  }),
  getDoctorAppTheme: defineEndpoint('physicians', 'GET', 'getDoctorAppTheme/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: "Returns the practice's branding: logo, theme and whether it is paid for (PO-18).",
  }),
  addDoctorAppTheme: defineEndpoint('physicians', 'POST', 'addDoctorAppTheme', {
    access: ['PHYSICIAN'],
    record: 'own; the logo is an upload of the caller',
    success: 201,
    summary: "Saves the practice's branding for the first time. 402 before it is paid for (PO-18).",
  }),
  updateDoctorAppTheme: defineEndpoint('physicians', 'PATCH', 'updateDoctorAppTheme/:id', {
    access: ['PHYSICIAN'],
    record: 'own; the logo is an upload of the caller, or the current logo',
    summary: "Updates the practice's branding. 402 before it is paid for (PO-18).",
  }),
  addDoctorDoseSpotID: defineEndpoint('physicians', 'PATCH', 'addDoctorDoseSpotID/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      'Stores the id of the e-prescription profile. A complete profile is then sent for review (PO-17).',
  }),
  updateDoctorPaidDetails: defineEndpoint('physicians', 'PATCH', 'updateDoctorPaidDetails/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      "Returns the practice's branding with what is paid. The payment alone decides: 402 when it has not succeeded (PO-19).",
  }),
  updateDoctorStatus: defineEndpoint('physicians', 'PATCH', 'updateDoctorStatus/:id', {
    access: ['PHYSICIAN', 'REVIEWER'],
    record: 'a physician: own, to PENDING; a reviewer: pending ones, to ACCEPTED or DENIED',
    summary:
      'Changes the review status of a profile. 409 with the reason when the change is not allowed (PO-24, PO-27, PO-28).',
  }),
} as const;
