import { CALL_MESSAGES } from '@openvisit/contract';
import { useToasts, type BlurChoice } from '@openvisit/ui';

const TOAST = 'blur';

interface Blur {
  blur: BlurChoice['state'] | null;
  /** Rejects when the background cannot be blurred. */
  setBlur: (enabled: boolean) => Promise<void>;
}

/** The switch for the blurred background; says so when it cannot be blurred. Null where the browser cannot (BX-10). */
export const useBlurChoice = ({ blur, setBlur }: Blur): BlurChoice | null => {
  const { show, dismiss } = useToasts();
  if (blur === null) return null;
  return {
    state: blur,
    onChange: (enabled) => {
      dismiss(TOAST);
      setBlur(enabled).catch(() => show({ key: TOAST, tone: 'danger', text: CALL_MESSAGES.BLUR_FAILED }));
    },
  };
};
