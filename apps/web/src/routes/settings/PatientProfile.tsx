import { t } from '@openvisit/contract';
import { paths } from '../../shared/navigation/paths.ts';
import { EditLayout } from './EditLayout.tsx';

const SECTIONS = [
  { label: 'Personal Details', href: paths.ownProfile('details') },
  { label: 'Contact Details', href: paths.ownProfile('contact') },
  { label: 'e-Prescription Profile', href: paths.ownProfile('prescriptions') },
  { label: 'Medical Records', href: paths.ownProfile('records') },
];

/** Edits a patient's own profile (PO-26). */
export default function PatientProfile() {
  return (
    <EditLayout
      title={t('My Profile')}
      description={t('What your physicians know about you. Changes apply from your next visit.')}
      sections={SECTIONS}
    />
  );
}
