import type { PatientHome, UnfinishedTask } from '@openvisit/contract';
import type { Task } from '@openvisit/ui';
import { CreditCard, FileText, HeartPulse, MessageSquare, Video } from 'lucide-react';
import { paths } from '../../shared/navigation/paths.ts';

const buildTask = (task: UnfinishedTask, { next_visit }: PatientHome): Task => {
  switch (task) {
    case 'CHECK_DEVICES':
      return {
        id: task,
        title: 'Check your devices',
        detail: 'Two minutes now, so that your next visit starts on time.',
        href: next_visit ? paths.checkDevices(next_visit.id) : paths.ownAppointments,
        icon: Video,
      };
    case 'ADD_CARD':
      return {
        id: task,
        title: 'Add a card',
        detail: 'The fee is held on it when a visit starts. Nothing is charged before.',
        href: paths.ownPayments,
        icon: CreditCard,
      };
    case 'MEDICAL_HISTORY':
      return {
        id: task,
        title: 'Complete your medical history',
        detail: 'Allergies, conditions and medicines. Nothing to add? Save it once, and this disappears.',
        href: paths.ownProfile('details'),
        icon: HeartPulse,
      };
    case 'MEDICAL_RECORDS':
      return {
        id: task,
        title: 'Add medical records',
        detail: 'Lab results or letters that your physician should see. Nothing to add? Save it once.',
        href: paths.ownProfile('records'),
        icon: FileText,
      };
  }
};

/** The list of a patient's home, most important first; unread messages come before everything else. */
export const buildTasks = (home: PatientHome): Task[] => {
  const { unread_messages: unread, unfinished } = home;
  const messages: Task = {
    id: 'MESSAGES',
    title: unread === 1 ? 'Read 1 new message' : `Read ${unread} new messages`,
    detail: 'From your physicians.',
    href: paths.ownMessages,
    icon: MessageSquare,
  };
  return [...(unread > 0 ? [messages] : []), ...unfinished.map((task) => buildTask(task, home))];
};
