import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { physicians } from '../../fixtures/people.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PhysicianList } from './PhysicianList.tsx';

componentContract(PhysicianList, { physicians, profileHref: () => '#profile', zone: ZONE, now: NOW });
