import { componentContract } from '../../testing/componentContract.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

componentContract(VisuallyHidden, { children: 'of Ana Lima' });
