import type { Call } from '@openvisit/api/calls';
import type { Chat } from '@openvisit/api/chat';
import { type AppointmentDetail, type SessionUser, t, defineTexts } from '@openvisit/contract';
import type { CallPanelControl } from '@openvisit/ui';
import {
  ClipboardList,
  FolderOpen,
  HeartPulse,
  MessageSquare,
  NotebookPen,
  Pill,
  Settings2,
  UserPlus,
  Users,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { hasPatient } from './participants.ts';
import type { CallFiles } from './useCallFiles.ts';
import type { CallNote } from './useCallNote.ts';

/** What the panels of a call know. */
export interface PanelFacts {
  appointment: AppointmentDetail;
  call: Call;
  chat: Chat;
  note: CallNote;
  files: CallFiles;
  user: SessionUser;
}

export interface PanelProps extends PanelFacts {
  onClose: () => void;
}

/** A side panel of the call. To add one, add an entry to {@link PANELS}. */
export interface Panel extends Pick<
  CallPanelControl,
  'id' | 'label' | 'hint' | 'icon' | 'place' | 'unreadLabel'
> {
  /** The letter that opens and closes it together with Alt, as in `KeyboardEvent.code`. */
  letter: string;
  /** Whether this user has the panel. Default everyone. */
  isOffered?: (facts: PanelFacts) => boolean;
  /** Why it cannot be opened now. */
  findBlock?: (facts: PanelFacts) => string | null;
  isUnread?: (facts: PanelFacts) => boolean;
  /** Whether its content has a header and a close button of its own. */
  hasOwnHeader?: (facts: PanelFacts) => boolean;
  /** Loaded when the panel is first opened. */
  Component: ComponentType<PanelProps>;
}

const isPhysician = ({ user }: PanelFacts): boolean => user.role === 'PHYSICIAN';

/** The id of the panel that the number of participants opens. */
export const PEOPLE_PANEL = 'people';

/** The side panels in the order of their controls (CR-04). */
const PANELS: readonly Panel[] = [
  {
    id: 'chat',
    ...defineTexts({ label: 'Chat', hint: 'Open chat' }),
    icon: MessageSquare,
    place: 'bar',
    letter: 'C',
    isUnread: ({ chat }) => chat.unread > 0,
    Component: lazy(() => import('./ChatSidePanel.tsx')),
  },
  {
    id: 'notes',
    ...defineTexts({ label: 'Notes', hint: 'Write a note' }),
    icon: NotebookPen,
    place: 'bar',
    letter: 'N',
    isOffered: isPhysician,
    findBlock: ({ note, call }) =>
      note.isStarted || hasPatient(call) ? null : t('Notes open once the patient has joined'),
    hasOwnHeader: ({ note: { editing } }) => editing !== null && !editing.loading && editing.error === null,
    Component: lazy(() => import('./NotesSidePanel.tsx')),
  },
  {
    id: 'chart',
    ...defineTexts({ label: 'Chart', hint: 'Open the chart' }),
    icon: ClipboardList,
    place: 'wide',
    letter: 'H',
    isOffered: isPhysician,
    Component: lazy(() => import('./ChartSidePanel.tsx')),
  },
  {
    id: PEOPLE_PANEL,
    ...defineTexts({ label: 'People', hint: 'Show who is in the call' }),
    icon: Users,
    place: 'menu',
    letter: 'L',
    Component: lazy(() => import('./PeopleSidePanel.tsx')),
  },
  {
    id: 'files',
    ...defineTexts({ label: 'Files', hint: 'Open the files of this visit' }),
    icon: FolderOpen,
    place: 'menu',
    letter: 'F',
    isUnread: ({ files }) => files.newCount > 0,
    ...defineTexts({ unreadLabel: 'new file' }),
    Component: lazy(() => import('./FilesSidePanel.tsx')),
  },
  {
    id: 'vitals',
    ...defineTexts({ label: 'Vitals', hint: 'Open vitals' }),
    icon: HeartPulse,
    place: 'menu',
    letter: 'V',
    isOffered: ({ appointment: { viewer, patient_summary } }) =>
      viewer === 'PATIENT' || viewer === 'PARENT' || patient_summary !== null,
    Component: lazy(() => import('./VitalsSidePanel.tsx')),
  },
  {
    id: 'prescriptions',
    ...defineTexts({ label: 'Prescriptions', hint: 'Open e-prescribing' }),
    icon: Pill,
    place: 'menu',
    letter: 'P',
    isOffered: isPhysician,
    Component: lazy(() => import('./PrescriptionsSidePanel.tsx')),
  },
  {
    id: 'add-to-call',
    ...defineTexts({ label: 'Add to call', hint: 'Add a physician to the call' }),
    icon: UserPlus,
    place: 'wide',
    letter: 'A',
    // Only the main physician invites.
    isOffered: ({ appointment }) => appointment.viewer === 'MAIN_PHYSICIAN',
    Component: lazy(() => import('./AddToCallPanel.tsx')),
  },
  {
    id: 'devices',
    ...defineTexts({ label: 'Devices', hint: 'Choose camera and microphone' }),
    icon: Settings2,
    place: 'wide',
    letter: 'S',
    Component: lazy(() => import('./DeviceSidePanel.tsx')),
  },
];

export const findPanel = (id: string): Panel | undefined => PANELS.find((panel) => panel.id === id);

/** The panels that this user has. */
export const listPanels = (facts: PanelFacts): Panel[] =>
  PANELS.filter(({ isOffered }) => isOffered?.(facts) ?? true);
