import { componentContract } from '../../testing/contract.tsx';
import { Skeleton } from './Skeleton.tsx';

componentContract(Skeleton, { shape: 'card' });
