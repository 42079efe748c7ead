import { componentContract } from '../../testing/componentContract.tsx';
import { NudgeSwitch } from './NudgeSwitch.tsx';

componentContract(NudgeSwitch, { allowed: true, onSwitch: () => undefined });
