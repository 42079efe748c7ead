import { componentContract } from '../../testing/componentContract.tsx';
import { NumberField } from './NumberField.tsx';

componentContract(NumberField, { label: 'Weight', unit: 'lbs', value: 150, onChange: () => undefined });
