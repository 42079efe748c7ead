import type { AppointmentDetail } from '@openvisit/contract';
import type { MenuItem } from '@openvisit/ui';
import { Keyboard, UserRound } from 'lucide-react';
import { paths } from '../../shared/navigation/paths.ts';

/** A window of the browser next to the call, with the size that the specification gives (CR-08). */
const openPatientWindow = (visitId: string): void => {
  window.open(paths.patientWindow(visitId), `patient-${visitId}`, 'popup,width=900,height=900');
};

/** The actions in the call's menu other than panels: 'View Patient' for the physician who opened the call (CR-08). */
export const listMenuActions = ({ id, viewer }: AppointmentDetail, showShortcuts: () => void): MenuItem[] => [
  ...(viewer === 'MAIN_PHYSICIAN'
    ? [
        {
          id: 'view-patient',
          label: 'View Patient',
          icon: <UserRound aria-hidden />,
          onSelect: () => openPatientWindow(id),
        },
      ]
    : []),
  {
    id: 'shortcuts',
    label: 'Show keyboard shortcuts',
    icon: <Keyboard aria-hidden />,
    onSelect: showShortcuts,
  },
];
