import { componentContract } from '../../testing/componentContract.tsx';
import { AppLink } from './AppLink.tsx';

componentContract(AppLink, { href: '#physicians', children: 'Find a physician' });
