/** The terms of use (AC-05). */
export const TERMS_TEXT = `# Terms of use

What you can expect from us, and what we expect from you.

## About this service

OpenVisit is software for video visits between physicians and patients. It is operated by the practice or organization whose address you see in your browser. They are responsible for the service.

It is not for emergencies. If a life is in danger, call your local emergency number.

## Your account

An account is for one person. Use your real name and your own email address, and keep your password to yourself.

You can have one session at a time: signing in on another device ends the previous session. You are signed out after 30 minutes without activity.

## If you are a physician

You may practice here once a reviewer has approved your license, your DEA registration and your insurance. Tell us when one of them expires or is revoked.

You are responsible for the medical care: the software does not decide, diagnose or prescribe. You set your own price and your own schedule.

## If you are a patient

You book with a physician of your choice and see the price before you confirm. Give true and complete information about your health: your physician relies on it.

You may book for people you care for, such as your children, if you are allowed to decide for them.

## Fair use

Do not record a visit without the consent of everyone in it, do not send files you have no right to share, and do not try to access data that is not yours.

We may close accounts that harm others. You can ask us to close yours at any time.

## Availability and warranty

Networks and software can fail. You can rejoin a visit that was interrupted; if that does not help, use the phone.

The software is open source and comes without a warranty. Your rights under local law are not affected.
`;
