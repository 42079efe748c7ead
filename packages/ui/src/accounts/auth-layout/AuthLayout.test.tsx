import { componentContract } from '../../testing/componentContract.tsx';
import { AuthLayout } from './AuthLayout.tsx';

componentContract(AuthLayout, {
  role: 'PHYSICIAN',
  title: 'Account Sign In as Physician',
  children: 'The form',
});
