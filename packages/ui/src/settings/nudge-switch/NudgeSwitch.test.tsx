import { componentContract } from '../../testing/contract.tsx';
import { NudgeSwitch } from './NudgeSwitch.tsx';

componentContract(NudgeSwitch, { allowed: true, onSwitch: () => undefined });
