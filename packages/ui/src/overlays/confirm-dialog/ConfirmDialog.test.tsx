import { componentContract } from '../../testing/componentContract.tsx';
import { OverlayRoot } from '../overlay-root/OverlayRoot.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const nothing = () => undefined;

componentContract(
  ConfirmDialog,
  {
    open: true,
    title: 'Cancel this visit?',
    confirmLabel: 'Cancel visit',
    onConfirm: nothing,
    onCancel: nothing,
  },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
