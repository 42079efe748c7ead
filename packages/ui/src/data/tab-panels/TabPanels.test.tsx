import { componentContract } from '../../testing/componentContract.tsx';
import { TabPanels } from './TabPanels.tsx';

componentContract(TabPanels, {
  label: 'Visit',
  panels: [
    { id: 'chat', label: 'Chat', content: 'No messages yet.' },
    { id: 'people', label: 'People', content: 'Dr. Okafor' },
  ],
});
