import { EditPages } from '../../accounts/onboarding/EditPages.tsx';
import { SETTINGS } from './parts.ts';

/** What a physician has entered, to be changed (PO-26). */
export default function Settings() {
  return <EditPages title="Settings" parts={SETTINGS} menu="shell" />;
}
