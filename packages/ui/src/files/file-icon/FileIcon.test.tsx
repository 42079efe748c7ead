import { componentContract } from '../../testing/componentContract.tsx';
import { FileSign } from './FileIcon.tsx';

componentContract(FileSign, { url: '/1_panel.pdf' });
