import { componentContract } from '../../testing/componentContract.tsx';
import { ProfileIntro } from './ProfileIntro.tsx';

componentContract(ProfileIntro, {
  icon: null,
  title: 'Welcome',
  lead: 'What comes next',
  points: [{ id: 'one', icon: null, title: 'One', text: 'More about it' }],
});
