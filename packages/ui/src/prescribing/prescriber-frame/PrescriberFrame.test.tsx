import { componentContract } from '../../testing/componentContract.tsx';
import { PrescriberFrame } from './PrescriberFrame.tsx';

componentContract(PrescriberFrame, { src: null });
