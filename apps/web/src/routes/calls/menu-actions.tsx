import type { AppointmentDetail } from '@openvisit/contract';
import type { CallAction } from '@openvisit/ui';
import { Keyboard, Paperclip, UserRound } from 'lucide-react';
import { paths } from '../../shared/navigation/paths.ts';

/** A window of the browser beside the call, with the size that the specification gives (CR-08). */
const openPatientWindow = (visitId: string): void => {
  window.open(paths.patientWindow(visitId), `patient-${visitId}`, 'popup,width=900,height=900');
};

interface ActionHandlers {
  /** Opens the file dialog. */
  shareFiles: () => void;
  /** Why no files can be shared now. */
  shareBlock: string | null;
  showShortcuts: () => void;
}

/**
 * What the call has besides panels: sharing files (CR-06), and 'View Patient' for the physician who opened the call
 * (CR-08).
 */
export const listActions = (
  { id, viewer }: AppointmentDetail,
  { shareFiles, shareBlock, showShortcuts }: ActionHandlers,
): CallAction[] => [
  {
    id: 'share',
    label: 'Share files',
    hint: shareBlock ?? 'Share files in the chat',
    icon: <Paperclip aria-hidden />,
    place: 'wide',
    disabled: shareBlock !== null,
    onSelect: shareFiles,
  },
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
