/** The privacy policy (AC-05). */
export const PRIVACY_TEXT = `# Privacy policy

What we store about you, who can see it, and what you can ask for.

## What we store

About everyone: name, email address, and a hash of the password.

About physicians: profile, practice, licenses and other documents, signature, working hours.

About patients: date of birth, contact details, and the health information they enter or upload.

About visits: time, participants, messages, notes and prescriptions. Calls are not recorded.

## Who can see it

Patients see their own data. Physicians see the data of patients they have, or had, an appointment with. Reviewers see what physicians submit for approval, and no health data.

Every time someone reads or changes health data, we log who, what and when.

## Where it goes

Your data stays with the operator of this server and the services they have connected for email, payments, prescriptions and video. Each service receives only what it needs.

We do not sell data, show advertising, or allow third-party tracking.

## What your browser stores

Your session, your role, your practice’s theme, the last page you visited, and forms you have not sent yet. Passwords are never stored. Signing out deletes your session and your unsent forms.

## How it is protected

Connections are encrypted, links to files expire after a short time, and repeated wrong passwords are slowed down. Each account has one session at a time.

## Your rights

You can ask to see your data, to have it corrected, and to have your account closed. The law requires practices to keep medical records for a certain time. Contact the operator of this server; you find their address on their website.
`;
