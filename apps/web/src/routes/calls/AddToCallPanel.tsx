import type { AppointmentDetail } from '@openvisit/contract';
import { CallPanel } from '@openvisit/ui';
import { AddPhysician } from '../../shared/visits/AddPhysician.tsx';

export interface AddToCallPanelProps {
  appointment: AppointmentDetail;
  onClose: () => void;
}

/** Adds a guest physician to the running call; afterwards it shows the invitation (CR-04, CR-11). */
export const AddToCallPanel = ({ appointment, onClose }: AddToCallPanelProps) => (
  <CallPanel title="Add to call" onClose={onClose}>
    <AddPhysician appointment={appointment} place="panel" />
  </CallPanel>
);
