import { expect, test } from 'vitest';
import { patientCases } from './patient-cases.fixtures.ts';
import { checkForms } from './case-table.fixtures.ts';

checkForms(patientCases);

test.each(['ny', 'New York', 'nueva york'])('PT-04 the state %s is converted to its code', async (state) => {
  const contact = patientCases.find(({ name }) => name.includes('patient contact'))!;
  expect(await contact.schema.validate({ ...contact.valid, state })).toMatchObject({ state: 'NY' });
});
