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
    summary: 'The specialities physicians offer, by name.',
  }),
  getDoctorProfile: endpoint('physicians', 'GET', 'getDoctorProfile/:id', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians',
    summary: "A physician's public profile with the practice, the theme and the logo (PW-01).",
  }),
  getDoctorDetails: endpoint('physicians', 'GET', 'getDoctorDetails', {
    access: ['PHYSICIAN'],
    record: 'own',
    summary: "The signed-in physician's own profile and status.",
  }),
} as const;
