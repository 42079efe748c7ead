import { componentContract } from '../../testing/componentContract.tsx';
import { Avatar } from './Avatar.tsx';

componentContract(Avatar, { name: 'Chidi Okafor' });
