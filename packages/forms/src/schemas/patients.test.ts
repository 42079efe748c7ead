import { expect, test } from 'vitest';
import { patientCases } from './patient-cases.fixtures.ts';
import { checkForms } from './case-table.fixtures.ts';

checkForms(patientCases);

test('PT-04 a state is converted to upper case', async () => {
  const contact = patientCases.find(({ name }) => name.includes('patient contact'))!;
  expect(await contact.schema.validate({ ...contact.valid, state: 'ny' })).toMatchObject({ state: 'NY' });
});
