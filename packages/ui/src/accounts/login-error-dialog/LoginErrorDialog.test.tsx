import { OverlayRoot } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { componentContract } from '../../testing/componentContract.tsx';
import { LoginErrorDialog } from './LoginErrorDialog.tsx';

componentContract(
  LoginErrorDialog,
  { open: true, message: 'Incorrect email or password', onClose: () => undefined },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
