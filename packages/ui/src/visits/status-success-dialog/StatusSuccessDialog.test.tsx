import { requestToday, ZONE } from '../../fixtures/appointments.ts';
import { OverlayRoot } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { componentContract } from '../../testing/componentContract.tsx';
import { StatusSuccessDialog } from './StatusSuccessDialog.tsx';

componentContract(
  StatusSuccessDialog,
  { action: 'ACCEPT', appointment: requestToday, zone: ZONE, onClose: () => undefined },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
