export { registerClinician } from './register.ts';
export { prescribingModule } from './routes.ts';
export { addDoctorDoseSpotID } from './save-dosespot-id.ts';
