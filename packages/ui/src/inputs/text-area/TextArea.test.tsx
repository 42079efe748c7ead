import { componentContract } from '../../testing/contract.tsx';
import { TextArea } from './TextArea.tsx';

componentContract(TextArea, { label: 'About me', limit: 500 });
