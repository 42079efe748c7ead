import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { physicianProfile } from '../../fixtures/people.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PhysicianHero } from './PhysicianHero.tsx';

componentContract(PhysicianHero, {
  physician: physicianProfile,
  backHref: '#physicians',
  zone: ZONE,
  now: NOW,
});
