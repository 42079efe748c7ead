import { componentContract } from '../../testing/componentContract.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Illustration } from './Illustration.tsx';

componentContract(EmptyState, { title: 'No requests', illustration: 'requests' });
componentContract(Illustration, { name: 'earnings' });
