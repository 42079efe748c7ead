import { OverlayRoot } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { componentContract } from '../../testing/componentContract.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

const nothing = () => undefined;

componentContract(
  SignOutDialog,
  { open: true, onConfirm: nothing, onCancel: nothing },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
