import { componentContract } from '../../testing/componentContract.tsx';
import { FeeDial } from './FeeDial.tsx';

componentContract(FeeDial, {
  label: 'Fee for this visit',
  max: 12_000,
  value: 8000,
  onChange: () => undefined,
});
