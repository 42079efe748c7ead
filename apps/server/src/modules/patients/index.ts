export { lockPatient, requireOwnPatient } from './access.ts';
export { savePatientDoseSpotId } from './prescriber-id.ts';
export { createPatient, type HealthRecord, patientSummary, saveHealthRecord } from './health-record.ts';
export { patientsModule } from './routes.ts';
