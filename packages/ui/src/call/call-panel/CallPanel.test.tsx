import { componentContract } from '../../testing/contract.tsx';
import { CallPanel } from './CallPanel.tsx';

componentContract(CallPanel, { title: 'Chat', onClose: () => undefined, children: 'What is in it' });
