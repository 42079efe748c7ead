import { setNudgeSetting, useNudgeSetting } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { VISIT_MESSAGES, t } from '@openvisit/contract';
import { NudgeSwitch, useToasts } from '@openvisit/ui';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';
import { useAction } from '../../shared/useAction.ts';

/** Whether patients may ask the physician to become available (ST-01). */
export default function NudgePermission() {
  useDocumentTitle(t('Nudge Permission'));
  const id = useSession()?.user.id ?? null;
  const setting = useNudgeSetting(id);
  const { show } = useToasts();
  const { running, error, run } = useAction(async (allowed: boolean) => {
    if (id === null) return;
    await setNudgeSetting(id, allowed);
    show({ tone: 'success', text: VISIT_MESSAGES.NUDGE_SETTING_SAVED });
  });
  return (
    <Loaded from={setting}>
      {({ nudge_permission }) => (
        <NudgeSwitch
          allowed={running ? running[0] : nudge_permission}
          busy={running !== null}
          error={error}
          onSwitch={(allowed) => void run(allowed)}
        />
      )}
    </Loaded>
  );
}
