import { t, defineTexts } from '@openvisit/contract';
import { paths } from '../../shared/navigation/paths.ts';
import { EditLayout } from './EditLayout.tsx';

const SECTIONS = [
  { ...defineTexts({ label: 'Personal Details' }), href: paths.ownProfile('details') },
  { ...defineTexts({ label: 'Contact Details' }), href: paths.ownProfile('contact') },
  { ...defineTexts({ label: 'e-Prescription Profile' }), href: paths.ownProfile('prescriptions') },
  { ...defineTexts({ label: 'Medical Records' }), href: paths.ownProfile('records') },
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
