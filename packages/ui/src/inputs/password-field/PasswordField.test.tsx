import { componentContract } from '../../testing/contract.tsx';
import { PasswordField } from './PasswordField.tsx';

componentContract(PasswordField, { label: 'New password', strength: 'shown' });
