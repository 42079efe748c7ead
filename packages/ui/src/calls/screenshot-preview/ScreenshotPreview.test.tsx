import { captures } from '../../fixtures/notes.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { ScreenshotPreview } from './ScreenshotPreview.tsx';

componentContract(ScreenshotPreview, {
  phase: 'TAKEN',
  name: 'Mina Park',
  src: captures.rash,
  onDone: () => undefined,
  onDiscard: () => undefined,
});
