import { componentContract } from '../../testing/componentContract.tsx';
import { ProfileComplete } from './ProfileComplete.tsx';

const nothing = () => undefined;

componentContract(
  ProfileComplete,
  {
    appUrl: 'https://openvisit.example/app',
    onContinue: nothing,
    onProfile: nothing,
    onPhysician: nothing,
    onSignOut: nothing,
  },
  { within: (complete) => <main>{complete}</main> },
);
