import { componentContract } from '../../testing/componentContract.tsx';
import { Switch } from './Switch.tsx';

componentContract(Switch, { label: 'Available for instant visits', hint: 'Patients see you as online.' });
