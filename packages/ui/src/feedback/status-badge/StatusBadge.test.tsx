import { componentContract } from '../../testing/contract.tsx';
import { StatusBadge } from './StatusBadge.tsx';

componentContract(StatusBadge, { label: 'Requested' });
