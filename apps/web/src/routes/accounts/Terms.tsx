import { paths } from '../../shared/navigation/paths.ts';
import { LegalPage, type Clause } from './LegalPage.tsx';

const CLAUSES: readonly Clause[] = [
  {
    heading: 'What this is',
    text: [
      'OpenVisit is software with which physicians see patients by video. It is run by the practice or the organisation whose address you see above; they are who you deal with, and who answers for the service.',
      'It is not for emergencies. If a life is in danger, call the emergency number of the place where you are.',
    ],
  },
  {
    heading: 'Your account',
    text: [
      'An account is for one person. You give your real name and an email address that is yours, and you keep your password to yourself.',
      'One session is open at a time: signing in on another device ends the one before. You are signed out after half an hour without any activity.',
    ],
  },
  {
    heading: 'If you are a physician',
    text: [
      'You may practise here once a reviewer has looked at your licence, your DEA registration and your insurance. You tell us when one of them ends or is withdrawn.',
      'The medical care is yours: the software does not decide, diagnose or prescribe. You set your own price and your own hours.',
    ],
  },
  {
    heading: 'If you are a patient',
    text: [
      'You book with a physician of your choice and see the price before you confirm. What you tell a physician about your health should be true and complete: they rely on it.',
      'You may bring others you care for, such as your children, if you are allowed to decide for them.',
    ],
  },
  {
    heading: 'Fair use',
    text: [
      'Do not record a visit without the consent of everybody in it, do not send files you have no right to send, and do not try to reach what is not yours.',
      'An account that harms others can be closed. You can ask for yours to be closed at any time.',
    ],
  },
  {
    heading: 'When something fails',
    text: [
      'Networks fail, and so does software. A visit that breaks off can be joined again; if that does not help, use the telephone.',
      'The software is open source and comes without a warranty of its own; what the law of your country gives you stays yours.',
    ],
  },
];

/** What one agrees to when opening an account (AC-05). */
export default function Terms() {
  return (
    <LegalPage
      title="Terms of use"
      lead="What you can expect here, and what is expected of you."
      clauses={CLAUSES}
      other={{ label: 'Privacy policy', path: paths.privacy }}
    />
  );
}
