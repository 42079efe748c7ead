import { componentContract } from '../../testing/componentContract.tsx';
import { TimeField } from './TimeField.tsx';

componentContract(TimeField, { label: 'Start', value: '08:10', onChange: () => undefined });
