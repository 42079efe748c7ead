import { t } from '@openvisit/contract';
import { dismissChecklist } from '@openvisit/api';
import { Checklist, type ChecklistStep } from '@openvisit/ui';
import type { ReactNode } from 'react';
import { useActionWithToast } from '../feedback/useActionWithToast.ts';

interface OwnChecklistProps<Id extends string> {
  role: 'PHYSICIAN' | 'PATIENT';
  title: string;
  /** What the server says; undefined while loading. */
  list: { is_dismissed: boolean; steps: readonly { id: Id; is_done: boolean }[] } | undefined;
  /** In English. */
  texts: Record<Id, { label: string; hint: string; href: string }>;
  /** What the user should know besides. */
  note?: ReactNode;
}

/** The first steps of the signed-in user, until they are done or hidden. A failed load hides them: they are never urgent. */
export const OwnChecklist = <Id extends string>({
  role,
  title,
  list,
  texts,
  note,
}: OwnChecklistProps<Id>) => {
  const { run } = useActionWithToast(() => dismissChecklist(role));
  if (!list || list.is_dismissed) return null;
  return (
    <Checklist
      title={title}
      steps={list.steps.map(({ id, is_done }): ChecklistStep => {
        const { label, hint, href } = texts[id];
        return { id, label: t(label), hint: t(hint), href, isDone: is_done };
      })}
      note={note}
      onDismiss={() => void run()}
    />
  );
};
