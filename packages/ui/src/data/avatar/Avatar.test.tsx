import { componentContract } from '../../testing/contract.tsx';
import { Avatar } from './Avatar.tsx';

componentContract(Avatar, { name: 'Chidi Okafor' });
