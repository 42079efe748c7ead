import { expect, test } from 'vitest';
import * as schemas from './index.ts';
import { accountCases } from './account-cases.fixtures.ts';
import { checkForms } from './case-table.fixtures.ts';

checkForms(Object.values(accountCases));

test('AC-06 what comes after the code is left out', async () => {
  expect(await schemas.verifyEmailSchema.validate({ secret_code: ' 123456 is your code' })).toEqual({
    secret_code: '123456',
  });
});
