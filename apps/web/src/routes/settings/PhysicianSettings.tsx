import { t } from '@openvisit/contract';
import { listSettingsSections } from '../../shared/settings-sections.ts';
import { EditLayout } from './EditLayout.tsx';

/** Edits a physician's profile and account (PO-26). */
export default function PhysicianSettings() {
  return <EditLayout title={t('Settings')} sections={listSettingsSections()} menu="shell" />;
}
