import { componentContract } from '../../testing/contract.tsx';
import { IconButton } from './IconButton.tsx';

componentContract(IconButton, { label: 'Notifications', children: '!' });
