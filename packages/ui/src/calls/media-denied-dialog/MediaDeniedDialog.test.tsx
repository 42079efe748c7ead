import { OverlayRoot } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { componentContract } from '../../testing/componentContract.tsx';
import { MediaDeniedDialog } from './MediaDeniedDialog.tsx';

const nothing = () => undefined;

componentContract(
  MediaDeniedDialog,
  { open: true, onReconnect: nothing, onClose: nothing },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
