import { componentContract } from '../../testing/componentContract.tsx';
import { PasswordField } from './PasswordField.tsx';

componentContract(PasswordField, { label: 'New password', strength: 'shown' });
