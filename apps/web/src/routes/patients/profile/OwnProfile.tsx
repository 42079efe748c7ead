import { paths } from '../../../app/paths.ts';
import { EditPages } from '../../accounts/onboarding/EditPages.tsx';

const PARTS = [
  { label: 'Personal Details', href: paths.ownProfile('details') },
  { label: 'Contact Details', href: paths.ownProfile('contact') },
  { label: 'e-Prescription Profile', href: paths.ownProfile('prescriptions') },
  { label: 'Medical Records', href: paths.ownProfile('records') },
];

/** What a patient has told, to be changed (PO-26). */
export default function OwnProfile() {
  return (
    <EditPages
      title="My Profile"
      description="What your physicians know about you. Changes count from your next visit on."
      parts={PARTS}
    />
  );
}
