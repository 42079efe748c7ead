import { componentContract } from '../../testing/componentContract.tsx';
import { StatusBadge } from './StatusBadge.tsx';

componentContract(StatusBadge, { label: 'Requested' });
