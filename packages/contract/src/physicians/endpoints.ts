import { endpoint } from '../wire/endpoint.ts';

export const physicianEndpoints = {
  searchDoctor: endpoint('physicians', 'GET', 'searchDoctor', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians, without the caller and without those who blocked the caller',
    summary: 'Finds physicians by name and speciality, sorted by first name (PW-01).',
  }),
  getSpecialityList: endpoint('physicians', 'GET', 'getSpecialityList', {
    access: ['PATIENT', 'PHYSICIAN', 'REVIEWER'],
    record: 'none',
    summary:
      'The specialities to choose from, by name; with `offered` those of accepted physicians alone (PO-05, PW-01).',
  }),
  getLanguageList: endpoint('physicians', 'GET', 'getLanguageList', {
    access: ['PHYSICIAN'],
    record: 'none',
    summary: 'The languages to choose from, by name (PO-05).',
  }),
  getDegreeList: endpoint('physicians', 'GET', 'getDegreeList', {
    access: ['PHYSICIAN'],
    record: 'none',
    summary: 'The degrees to choose from (PO-05).',
  }),
  getDoctorProfile: endpoint('physicians', 'GET', 'getDoctorProfile/:id', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians',
    summary: "A physician's public profile with the practice, the theme and the logo (PW-01).",
  }),
  getDoctorDetails: endpoint('physicians', 'GET', 'getDoctorDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      "The signed-in physician's whole profile, its status and which parts are done; empty before the first save.",
  }),
  addDoctorDetails: endpoint('physicians', 'POST', 'addDoctorDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    success: 201,
    summary:
      "Saves who the physician is, with the account's name, and begins the profile (PO-05, PO-25). The same again is no second one.",
  }),
  updateDoctorDetail: endpoint('physicians', 'PATCH', 'updateDoctorDetail/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Changes who the physician is; 409 when it was changed in the meantime (PO-25).',
  }),
  addDoctorPracticeDetails: endpoint('physicians', 'POST', 'addDoctorPracticeDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    success: 201,
    summary:
      'Saves where and when the physician works (PO-07…PO-10). In visit-now mode without ranges (PO-08).',
  }),
  updateDoctorPracticeDetails: endpoint('physicians', 'PATCH', 'updateDoctorPracticeDetails/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary:
      'Changes the practice; of its calendar what is new, other and gone (PO-11). Booked appointments stand.',
  }),
  addDoctorDocument: endpoint('physicians', 'POST', 'addDoctorDocument', {
    access: ['PHYSICIAN'],
    record: 'own; the files are uploads of the caller',
    success: 201,
    summary: 'Saves the NPI and the three documents with their files (PO-12, PO-13).',
  }),
  updateDoctorDocument: endpoint('physicians', 'PATCH', 'updateDoctorDocument/:id', {
    access: ['PHYSICIAN'],
    record: 'own; the files are uploads of the caller, or those the documents have',
    summary: 'Changes the NPI and the documents; one that changed is undecided again (PO-12, PO-28).',
  }),
  uploadDoctorSignature: endpoint('physicians', 'PATCH', 'uploadDoctorSignature/:id', {
    access: ['PHYSICIAN'],
    record: 'own; the file is an upload of the caller',
    summary: 'Saves the signature (PO-14).',
  }),
  updateDoctorQrCode: endpoint('physicians', 'PATCH', 'updateDoctorQrCode/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: "Keeps the address the physician's QR code leads to.",
  }),
  getDoctorAppTheme: endpoint('physicians', 'GET', 'getDoctorAppTheme/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: "The practice's look: logo, theme, and whether it is paid for (PO-18).",
  }),
  addDoctorAppTheme: endpoint('physicians', 'POST', 'addDoctorAppTheme', {
    access: ['PHYSICIAN'],
    record: 'own; the logo is an upload of the caller',
    success: 201,
    summary: 'Keeps the first look of the practice; 402 before it is paid for (PO-18).',
  }),
  updateDoctorAppTheme: endpoint('physicians', 'PATCH', 'updateDoctorAppTheme/:id', {
    access: ['PHYSICIAN'],
    record: 'own; the logo is an upload of the caller, or the one there is',
    summary: 'Changes the look of the practice; 402 before it is paid for (PO-18).',
  }),
  addDoctorDoseSpotID: endpoint('physicians', 'PATCH', 'addDoctorDoseSpotID/:id', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: 'Keeps the e-prescription profile; a profile with nothing missing is sent for review (PO-17).',
  }),
  updateDoctorStatus: endpoint('physicians', 'PATCH', 'updateDoctorStatus/:id', {
    access: ['PHYSICIAN', 'REVIEWER'],
    record: 'a physician: own, to PENDING; a reviewer: pending ones, to ACCEPTED or DENIED',
    summary: 'Moves a profile along its review; 409 for a move there is not, in words (PO-24, PO-27, PO-28).',
  }),
} as const;
