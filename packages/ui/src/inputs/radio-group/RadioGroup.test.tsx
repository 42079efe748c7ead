import { componentContract } from '../../testing/componentContract.tsx';
import { RadioGroup } from './RadioGroup.tsx';

componentContract(RadioGroup, {
  label: 'Who is the visit for?',
  options: [{ value: 'me', label: 'Me', hint: 'Yourself' }],
});
