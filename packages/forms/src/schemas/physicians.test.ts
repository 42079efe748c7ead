import { expect, test } from 'vitest';
import { EMPTY_CALENDAR } from '@openvisit/contract';
import { physicianCases } from './physician-cases.fixtures.ts';
import { checkForms, collectProblems } from './case-table.fixtures.ts';

checkForms(physicianCases);

test('PO-08 in visit-now mode the calendar is not validated', async () => {
  const practice = physicianCases.find(({ name }) => name.includes('practice details'))!;
  const visitNow = { ...practice.valid, visit_now_doctor_status: true, calendar: EMPTY_CALENDAR };
  expect(await collectProblems(practice.schema, visitNow)).toEqual({});
});

test('PO-07 validated values have the format that the server expects', async () => {
  const practice = physicianCases.find(({ name }) => name.includes('practice details'))!;
  const entered = {
    ...practice.valid,
    fees: '$1,200.50',
    primary_phone: '(518) 555-0123',
    primary_phone_type: '2',
  };
  expect(await practice.schema.validate(entered)).toMatchObject({
    fees: 120_050,
    primary_phone: '5185550123',
    primary_phone_type: 2,
  });
});
