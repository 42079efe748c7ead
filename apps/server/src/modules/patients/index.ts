export { lockPatient, requireOwnPatient } from './access.ts';
export { isPatientBlocked } from './blocks.ts';
export { endPrimaryCare } from './pcp-requests.ts';
export { eraseProfiles } from './erase-profiles.ts';
export { savePatientDoseSpotId } from './prescriber-id.ts';
export { createPatient, type HealthRecord, saveHealthRecord } from './health-record.ts';
export { toPatientSummary, patientSummary, type SummaryJson } from './patient-summary.ts';
export { getOwnPatientDetails, readPatientRecord } from './patient-record.ts';
export { patientsModule } from './routes.ts';
