import { componentContract } from '../../testing/componentContract.tsx';
import { TextArea } from './TextArea.tsx';

componentContract(TextArea, { label: 'About me', limit: 500 });
