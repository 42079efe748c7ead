/** Tables of valid and invalid values. Exported because the server is tested with the same cases. */
export { accountCases } from './account-cases.fixtures.ts';
export { patientCases } from './patient-cases.fixtures.ts';
export { physicianCases } from './physician-cases.fixtures.ts';
export { withValueAt, type Case } from './case-table.fixtures.ts';
