import { requestToday, ZONE } from '../../fixtures/appointments.ts';
import { OverlayRoot } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { componentContract } from '../../testing/componentContract.tsx';
import { ConfirmStatusDialog } from './ConfirmStatusDialog.tsx';

const nothing = () => undefined;

componentContract(
  ConfirmStatusDialog,
  { action: 'DENY', appointment: requestToday, zone: ZONE, onConfirm: nothing, onCancel: nothing },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
