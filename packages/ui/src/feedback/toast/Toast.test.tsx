import { componentContract } from '../../testing/componentContract.tsx';
import { Toast } from './Toast.tsx';

componentContract(Toast, {
  text: 'Template deleted.',
  action: { label: 'Undo', onSelect: () => undefined },
  onDismiss: () => undefined,
});
