import type { Dependent, Reply } from '@openvisit/contract';
import { buildId } from '@openvisit/contract/testing';

const createDependent = (number: number, first_name: string, facts: Partial<Dependent> = {}): Dependent => ({
  id: buildId('f', number),
  first_name,
  last_name: 'Adeyemi',
  image: null,
  date_of_birth: '2017-05-06',
  has_account: false,
  access: 'MINOR',
  invitation: null,
  ...facts,
});

/** A child, one who is invited, and one of age. */
export const dependents: readonly Dependent[] = [
  createDependent(1, 'Tobi'),
  createDependent(2, 'Ada', {
    date_of_birth: '2010-02-03',
    invitation: {
      email: 'ada@example.test',
      sent_at: '2026-11-18T15:00:00.000Z',
      expires_at: '2026-12-02T15:00:00.000Z',
      state: 'SENT',
    },
  }),
  createDependent(3, 'Femi', { date_of_birth: '2007-01-15', access: 'ENDED', has_account: true }),
];

export const family: Reply<'getFamily'> = { dependents: [...dependents], parent: null };
