import { componentContract } from '../../testing/contract.tsx';
import { Link } from './Link.tsx';

componentContract(Link, { href: '#physicians', children: 'See all physicians' });
