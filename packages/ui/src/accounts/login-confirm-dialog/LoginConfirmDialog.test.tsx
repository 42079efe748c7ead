import { OverlayRoot } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { componentContract } from '../../testing/componentContract.tsx';
import { LoginConfirmDialog } from './LoginConfirmDialog.tsx';

const nothing = () => undefined;

componentContract(
  LoginConfirmDialog,
  { open: true, onConfirm: nothing, onCancel: nothing },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
