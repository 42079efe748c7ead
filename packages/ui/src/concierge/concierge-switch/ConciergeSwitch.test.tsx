import { componentContract } from '../../testing/componentContract.tsx';
import { ConciergeSwitch } from './ConciergeSwitch.tsx';

componentContract(ConciergeSwitch, { active: true, onSwitch: () => undefined });
