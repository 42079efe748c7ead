import { ZONE } from '../../fixtures/appointments.ts';
import { physicianAmara } from '../../fixtures/people.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { BookingSummary } from './BookingSummary.tsx';

componentContract(BookingSummary, {
  physician: physicianAmara,
  slot: null,
  zone: ZONE,
  physicianZone: ZONE,
  topic: 'Blood pressure',
});
