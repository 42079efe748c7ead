import { SETTINGS_SECTIONS } from '../../shared/settings-sections.ts';
import { EditLayout } from './EditLayout.tsx';

/** Edits a physician's profile and account (PO-26). */
export default function PhysicianSettings() {
  return <EditLayout title="Settings" sections={SETTINGS_SECTIONS} menu="shell" />;
}
