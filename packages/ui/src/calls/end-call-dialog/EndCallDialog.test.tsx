import { OverlayRoot } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { componentContract } from '../../testing/componentContract.tsx';
import { EndCallDialog } from './EndCallDialog.tsx';

const nothing = () => undefined;

componentContract(
  EndCallDialog,
  { open: true, onConfirm: nothing, onLeave: nothing, onCancel: nothing },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
