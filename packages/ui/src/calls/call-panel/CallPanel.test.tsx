import { componentContract } from '../../testing/componentContract.tsx';
import { CallPanel } from './CallPanel.tsx';

componentContract(CallPanel, { title: 'Chat', onClose: () => undefined, children: 'What is in it' });
