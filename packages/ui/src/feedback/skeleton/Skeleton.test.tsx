import { componentContract } from '../../testing/componentContract.tsx';
import { Skeleton } from './Skeleton.tsx';

componentContract(Skeleton, { shape: 'card' });
