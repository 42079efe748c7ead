import { componentContract } from '../../testing/contract.tsx';
import { OverlayRoot } from './OverlayRoot.tsx';

componentContract(OverlayRoot, { children: 'A call' });
