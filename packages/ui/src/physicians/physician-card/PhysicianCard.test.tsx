import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { physicianAmara } from '../../fixtures/people.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PhysicianCard } from './PhysicianCard.tsx';

componentContract(PhysicianCard, { physician: physicianAmara, href: '#profile', zone: ZONE, now: NOW });
