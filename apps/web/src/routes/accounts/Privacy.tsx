import { paths } from '../../shared/navigation/paths.ts';
import { LegalPage, type Clause } from './LegalPage.tsx';

const CLAUSES: readonly Clause[] = [
  {
    heading: 'What is kept',
    text: [
      'Of everybody: name, email address, and the password in a form that cannot be turned back into it.',
      'Of physicians: profile, practice, licences and other documents, signature, hours.',
      'Of patients: date of birth, contact details, and what is entered about their health, with the records they upload.',
      'Of visits: when they were, who took part, messages, notes and prescriptions. Pictures and sound of a call are not recorded.',
    ],
  },
  {
    heading: 'Who sees it',
    text: [
      'Patients see their own data. A physician sees the data of patients they have, or had, an appointment with. A reviewer sees what physicians hand in to be accepted, and no health data.',
      'Each time somebody reads or changes health data it is written down: who, what, and when.',
    ],
  },
  {
    heading: 'Where it goes',
    text: [
      'Data stays with whoever runs this server, and with the services they have connected: for mail, for payments, for prescriptions, for video through strict firewalls. Each of them gets what it needs for its part and no more.',
      'Nothing is sold, and there is no advertising and no tracking by others on these pages.',
    ],
  },
  {
    heading: 'What your browser keeps',
    text: [
      'Your session, your role, the look of your practice, where you were last, and forms you have not sent yet. Passwords are never kept. Signing out takes your session and your unsent forms away.',
    ],
  },
  {
    heading: 'How it is guarded',
    text: [
      'Connections are encrypted, files can be opened through links that end after a short time, and wrong passwords are slowed down. Every account has one session at a time.',
    ],
  },
  {
    heading: 'What you can ask for',
    text: [
      'To see what is kept about you, to have it corrected, and to have your account closed. Medical records have to be kept for as long as the law asks of a practice. Write to whoever runs this server; their address is on their own site.',
    ],
  },
];

/** What is kept about people, who sees it, and where it goes (AC-05). */
export default function Privacy() {
  return (
    <LegalPage
      title="Privacy policy"
      lead="What is kept about you, who sees it, and what you can ask for."
      clauses={CLAUSES}
      other={{ label: 'Terms of use', path: paths.terms }}
    />
  );
}
