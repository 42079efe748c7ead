import { componentContract } from '../../testing/contract.tsx';
import { PrescriberFrame } from './PrescriberFrame.tsx';

componentContract(PrescriberFrame, { src: null });
