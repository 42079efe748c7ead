import { componentContract } from '../../testing/contract.tsx';
import { AvailableNowSwitch } from './AvailableNowSwitch.tsx';

componentContract(AvailableNowSwitch, { available: true, onSwitch: () => undefined });
