import { ScreenshotPreview } from '@openvisit/ui';
import type { Screenshots } from './useScreenshots.ts';

/** The request that waits, its rejection, or the preview of the picture (CR-07). */
export const ScreenshotMessage = ({ notice, add, dismiss }: Screenshots) => {
  if (!notice) return null;
  if (notice.phase !== 'TAKEN')
    return <ScreenshotPreview phase={notice.phase} name={notice.name} onDismiss={dismiss} />;
  return (
    <ScreenshotPreview phase="TAKEN" name={notice.name} src={notice.src} onDone={add} onDiscard={dismiss} />
  );
};
