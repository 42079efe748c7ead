import { componentContract } from '../../testing/componentContract.tsx';
import { AvailableNowSwitch } from './AvailableNowSwitch.tsx';

componentContract(AvailableNowSwitch, { available: true, onSwitch: () => undefined });
