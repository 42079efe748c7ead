import { componentContract } from '../../testing/componentContract.tsx';
import { MoneyField } from './MoneyField.tsx';

componentContract(MoneyField, { label: 'Fee', value: 12_000, onChange: () => undefined });
