import { componentContract } from '../../testing/componentContract.tsx';
import { Link } from './Link.tsx';

componentContract(Link, { href: '#physicians', children: 'See all physicians' });
