import { componentContract } from '../../testing/contract.tsx';
import { ConciergeSwitch } from './ConciergeSwitch.tsx';

componentContract(ConciergeSwitch, { active: true, onSwitch: () => undefined });
