import { canShareScreen, type Call } from '@openvisit/api/calls';
import { t } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect } from 'react';
import { useAction } from '../../shared/useAction.ts';

/** Replaced by the next one, so that repeated attempts do not pile up. */
const TOAST = 'screen-share';

/** Shares the user's screen, says why it is not shared, and why it ended (BX-10). Null where the browser cannot share. */
export const useScreenSharing = ({ screen, others, actions }: Call) => {
  const { show, dismiss } = useToasts();
  const { busy, run } = useAction(
    async () => {
      dismiss(TOAST);
      await actions.shareScreen();
    },
    { onError: (text) => show({ key: TOAST, text, tone: 'warning' }) },
  );
  const { problem } = screen;
  useEffect(() => {
    if (problem !== null) show({ key: TOAST, text: problem, tone: 'warning' });
  }, [problem, show]);
  if (!canShareScreen()) return null;
  const sharer = others.find(({ sharing }) => sharing);
  return {
    isSharing: screen.stream !== null,
    /** Why the user cannot share now. */
    blocked: sharer ? t('{name} is sharing their screen', { name: sharer.name }) : null,
    busy,
    start: () => void run(),
    stop: actions.stopSharing,
  };
};

export type ScreenSharing = ReturnType<typeof useScreenSharing>;
