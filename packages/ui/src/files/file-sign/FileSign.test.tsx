import { componentContract } from '../../testing/contract.tsx';
import { FileSign } from './FileSign.tsx';

componentContract(FileSign, { url: '/1_panel.pdf' });
