import { componentContract } from '../../testing/componentContract.tsx';
import { OverlayRoot } from './OverlayRoot.tsx';

componentContract(OverlayRoot, { children: 'A call' });
