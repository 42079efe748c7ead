import type { Call } from '@openvisit/api/calls';
import { type AppointmentDetail, t } from '@openvisit/contract';
import type { MenuItem } from '@openvisit/ui';
import { Camera, CloudUpload, Gauge, Keyboard, ScrollText, UserRound } from 'lucide-react';
import { paths } from '../../shared/navigation/paths.ts';
import { findScreenshotCandidates } from './screenshot-candidates.ts';
import type { Screenshots } from './useScreenshots.ts';

/** A window of the browser next to the call, with the size that the specification gives (CR-08). */
const openPatientWindow = (visitId: string): void => {
  window.open(paths.patientWindow(visitId), `patient-${visitId}`, 'popup,width=900,height=900');
};

/** 'Take screenshot', of each patient or parent whose camera is on, and the pictures that are not uploaded (CR-07). */
const listScreenshotActions = (call: Call, { notice, take, failed, save }: Screenshots): MenuItem[] => {
  const { members, reason } = findScreenshotCandidates(call);
  const isBusy = notice !== null && notice.phase !== 'REJECTED';
  const blocked = isBusy ? t('One screenshot at a time') : reason;
  const item = { id: 'screenshot', label: t('Take screenshot'), icon: <Camera aria-hidden /> };
  const taking: MenuItem[] = members.map((member) => ({
    ...item,
    id: `screenshot-${member.user}`,
    label: members.length > 1 ? t('Take screenshot of {name}', { name: member.name }) : item.label,
    onSelect: () => void take(member),
  }));
  return [
    ...(blocked === null ? taking : [{ ...item, disabled: true, hint: blocked, onSelect: () => undefined }]),
    ...failed.map((picture) => ({
      id: `upload-${picture.permission}`,
      label: t('Upload screenshot again'),
      icon: <CloudUpload aria-hidden />,
      onSelect: () => void save(picture, false),
    })),
  ];
};

export interface MenuFacts {
  appointment: AppointmentDetail;
  call: Call;
  screenshots: Screenshots;
  showShortcuts: () => void;
  /** Shows what happened in this call. */
  showLog: () => void;
}

/** What the menu of the call has besides panels: 'View Patient' and screenshots for the physician who opened the call (CR-08). */
export const listMenuActions = ({
  appointment,
  call,
  screenshots,
  showShortcuts,
  showLog,
}: MenuFacts): MenuItem[] => [
  ...(appointment.viewer === 'MAIN_PHYSICIAN'
    ? [
        {
          id: 'view-patient',
          label: t('View Patient'),
          icon: <UserRound aria-hidden />,
          onSelect: () => openPatientWindow(appointment.id),
        },
        ...listScreenshotActions(call, screenshots),
      ]
    : []),
  {
    id: 'low-data',
    label: call.self.lowData ? t('Use normal data') : t('Use less data'),
    hint: call.self.lowData
      ? t('Video is small now, yours and the others’')
      : t('Small video, yours and the others’, for a weak connection'),
    icon: <Gauge aria-hidden />,
    onSelect: () => call.actions.setLowData(!call.self.lowData),
  },
  {
    id: 'shortcuts',
    label: t('Show keyboard shortcuts'),
    icon: <Keyboard aria-hidden />,
    onSelect: showShortcuts,
  },
  {
    id: 'log',
    label: t('What happened in this call'),
    hint: t('A list that you can give to support'),
    icon: <ScrollText aria-hidden />,
    onSelect: showLog,
  },
];
