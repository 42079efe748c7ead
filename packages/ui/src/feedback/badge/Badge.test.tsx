import { componentContract } from '../../testing/componentContract.tsx';
import { Badge } from './Badge.tsx';

componentContract(Badge, { count: 3, label: 'unread messages' });
