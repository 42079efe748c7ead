import { componentContract } from '../../testing/componentContract.tsx';
import { IconButton } from './IconButton.tsx';

componentContract(IconButton, { label: 'Notifications', children: '!' });
