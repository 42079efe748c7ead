import { componentContract } from '../../testing/contract.tsx';
import { RadioGroup } from './RadioGroup.tsx';

componentContract(RadioGroup, {
  label: 'Who is the visit for?',
  options: [{ value: 'me', label: 'Me', hint: 'Yourself' }],
});
