import { componentContract } from '../../testing/componentContract.tsx';
import { ActionButtons } from './ActionButtons.tsx';

componentContract(ActionButtons, {
  actions: ['ACCEPT', 'RESCHEDULE', 'DENY'],
  viewer: 'MAIN_PHYSICIAN',
  joined: false,
  busy: null,
  onAction: () => undefined,
});
