import { componentContract } from '../../testing/contract.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

componentContract(VisuallyHidden, { children: 'of Ana Lima' });
