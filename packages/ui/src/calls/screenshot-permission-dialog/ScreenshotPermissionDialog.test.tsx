import { componentContract } from '../../testing/componentContract.tsx';
import { ScreenshotPermissionDialog } from './ScreenshotPermissionDialog.tsx';

componentContract(ScreenshotPermissionDialog, {
  open: true,
  physicianName: 'Dr. Amara Okafor',
  onAnswer: () => undefined,
});
