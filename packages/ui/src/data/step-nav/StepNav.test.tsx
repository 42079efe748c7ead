import { componentContract } from '../../testing/componentContract.tsx';
import { StepNav } from './StepNav.tsx';

componentContract(StepNav, {
  label: 'Your profile',
  current: 'one',
  steps: [
    { id: 'one', label: 'One', href: '#one', state: 'done' },
    { id: 'two', label: 'Two', href: '#two', disabled: true },
  ],
});
