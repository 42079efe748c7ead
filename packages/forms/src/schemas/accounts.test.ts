import { expect, test } from 'vitest';
import * as schemas from './index.ts';
import { accountCases } from './account-cases.fixtures.ts';
import { checkForms } from './case-table.fixtures.ts';

checkForms(Object.values(accountCases));

test('AC-06 text after the code is removed', async () => {
  expect(await schemas.verifyEmailSchema.validate({ secret_code: ' 123456 is your code' })).toEqual({
    secret_code: '123456',
  });
});
