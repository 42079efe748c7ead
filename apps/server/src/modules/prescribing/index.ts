export { parseContent } from './prescription-content.ts';
export { readAllPrescriptions, readVisitPrescriptions } from './read-prescriptions.ts';
export { registerClinician } from './register.ts';
export { prescribingModule } from './routes.ts';
export { syncPrescriptions } from './sync-prescriptions.ts';
export { addDoctorDoseSpotID } from './save-dosespot-id.ts';
