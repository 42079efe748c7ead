/** The tables of right and wrong values, for whoever else keeps these rules: the server is tested from the same ones. */
export { accountCases } from './accounts.fixtures.ts';
export { patientCases } from './patients.fixtures.ts';
export { physicianCases } from './physicians.fixtures.ts';
export { withAt, type Case } from './table.fixtures.ts';
