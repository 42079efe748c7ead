import { componentContract } from '../../testing/contract.tsx';
import { AppLink } from './AppLink.tsx';

componentContract(AppLink, { href: '#physicians', children: 'Find a physician' });
