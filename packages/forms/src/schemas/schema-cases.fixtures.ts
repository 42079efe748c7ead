/** The tables of right and wrong values, for whoever else keeps these rules: the server is tested from the same ones. */
export { accountCases } from './account-cases.fixtures.ts';
export { patientCases } from './patient-cases.fixtures.ts';
export { physicianCases } from './physician-cases.fixtures.ts';
export { withAt, type Case } from './case-table.fixtures.ts';
