import { t } from '@openvisit/contract';
import { useSession } from '@openvisit/api/session';
import { formatPhysicianName } from '@openvisit/ui';
import { CreditCard, FileText, Hospital, PenLine, Stethoscope } from 'lucide-react';
import { getOnboardingPath } from '../steps.ts';
import { SignOutButton } from '../SignOutButton.tsx';
import { WelcomeScreen } from '../WelcomeScreen.tsx';
import { getPhysicianStep } from './physician-steps.ts';

const listPoints = () => [
  {
    id: 'you',
    icon: <Stethoscope aria-hidden />,
    title: t('About you'),
    text: t('Your degree, five to ten specialties, and the languages you speak.'),
  },
  {
    id: 'practice',
    icon: <Hospital aria-hidden />,
    title: t('Your practice'),
    text: t('Its address, phone and fax, the price of a visit, and your schedule.'),
  },
  {
    id: 'documents',
    icon: <FileText aria-hidden />,
    title: t('Your documents'),
    text: t('NPI number, license, DEA registration and insurance, each as a PDF or a picture.'),
  },
  {
    id: 'signature',
    icon: <PenLine aria-hidden />,
    title: t('Your signature'),
    text: t('Draw it, type it, or upload a picture.'),
  },
  {
    id: 'payments',
    icon: <CreditCard aria-hidden />,
    title: t('Your payments'),
    text: t('A bank account for what patients pay, and a card for your subscription.'),
  },
];

/** The welcome screen before the first step (PO-01). */
export default function CreateProfile() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <WelcomeScreen
      icon={<Stethoscope />}
      name={formatPhysicianName(user)}
      lead={t(
        'Let’s create your profile. It takes about 15 minutes. Please have the following ready. Each finished step is saved, so you can stop and continue later on any device.',
      )}
      points={listPoints()}
      firstStep={getOnboardingPath(getPhysicianStep('personalInfo').path)}
      exits={<SignOutButton />}
    />
  );
}
