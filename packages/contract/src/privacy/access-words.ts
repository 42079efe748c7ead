/** What each action in the audit log means to the person whose record it concerns (BX-02). */
const ACTION_WORDS = {
  'access_log.read': 'Opened this log',
  'access.refused': 'Was refused access',
  'account.created': 'Created the account',
  'account.email_verified': 'Verified the email address',
  'account.image': 'Changed the profile picture',
  'account.location': 'Saved a location',
  'account.password_changed': 'Changed the password',
  'account.password_refused': 'Was refused a change of password',
  'account.password_reset': 'Reset the password',
  'account.refused': 'Was refused a new account',
  'account.renamed': 'Changed the name',
  'account.reset_refused': 'Was refused a password reset',
  'account.reset_requested': 'Requested a password reset',
  'account.roles': 'Changed the roles',
  'account.verification_refused': 'Entered a wrong verification code',
  'account.verification_requested': 'Requested a verification code',
  'ach.add': 'Added a bank account for payments',
  'ach.remove': 'Removed a bank account for payments',
  'ach.verify': 'Verified a bank account for payments',
  'appointment.accept': 'Accepted the appointment',
  'appointment.book': 'Requested the appointment',
  'appointment.cancel': 'Canceled the appointment',
  'appointment.cancel_invite': 'Canceled the invitation of a guest physician',
  'appointment.complete': 'Completed the visit',
  'appointment.deny': 'Denied the appointment',
  'appointment.guest_accept': 'Accepted the invitation as a guest physician',
  'appointment.guest_deny': 'Declined the invitation as a guest physician',
  'appointment.invite_guest': 'Invited a guest physician',
  'appointment.list': 'Opened the list of appointments',
  'appointment.no_show': 'Marked the visit as a no-show',
  'appointment.read': 'Opened the appointment',
  'appointment.reschedule': 'Chose a new time',
  'appointment.reschedule_request': 'Asked for a new time',
  'availability.calendar': 'Changed the calendar',
  'availability.close': 'Closed a time in the calendar',
  'availability.open': 'Opened a time in the calendar',
  'bank.add': 'Added a bank account for payouts',
  'bank.create': 'Opened a payout account',
  'bank.page': 'Opened the payout account',
  'call.join': 'Joined the call',
  'call.leave': 'Left the call',
  'call.ticket': 'Opened the call',
  'card.add': 'Added a card',
  'card.remove': 'Removed a card',
  'chat.read': 'Read the chat',
  'chat.send': 'Sent a message',
  'consent.accept': 'Accepted a consent',
  'consent.withdraw': 'Withdrew a consent',
  'file.claim': 'Attached a file',
  'file.complete': 'Uploaded a file',
  'file.delete': 'Deleted a file',
  'file.read': 'Opened a file',
  'file.refused': 'Uploaded a file that was refused',
  'file.release': 'Removed a file',
  'hold.released': 'Released the amount held on the card',
  'patient.contact': 'Changed the contact details',
  'patient.create': 'Created the record',
  'patient.details': 'Changed the personal details',
  'patient.dosespot': 'Connected the record with e-Prescribing',
  'patient.health_record': 'Changed the health record',
  'patient.read': 'Opened the record',
  'patient.records': 'Changed the medical records',
  'payment.receipt': 'Opened a receipt',
  'payment.sent_on': 'Transferred a payment to the physician',
  'physician.branding': 'Changed the branding',
  'physician.create': 'Created the profile',
  'physician.details': 'Changed the personal details',
  'physician.documents': 'Changed the documents',
  'physician.dosespot': 'Connected the profile with e-Prescribing',
  'physician.practice': 'Changed the practice details',
  'physician.qrcode': 'Created the QR code',
  'physician.signature': 'Changed the signature',
  'physician.status': 'Changed the status of the profile',
  'prescribing.opened': 'Opened e-Prescribing',
  'prescribing.refused': 'Was refused by e-Prescribing',
  'prescribing.registered': 'Registered with e-Prescribing',
  'record.refused': 'Was refused access',
  'review.document': 'Reviewed a document',
  'review.read': 'Opened the profile for review',
  'session.opened': 'Signed in',
  'session.refresh_refused': 'Was signed out',
  'session.refreshed': 'Stayed signed in',
  'session.refused': 'Was refused sign-in',
  'session.role_changed': 'Changed to another role',
  'session.signed_out': 'Signed out',
  'webhook.refused': 'Sent a message that was refused',
} as const;

/** An action in the audit log; payments and subscriptions append the provider's status. */
export type AuditAction = keyof typeof ACTION_WORDS | `payment.${string}` | `subscription.${string}`;

/** Words for an action. `with_health_summary`: the reply contained the patient's health summary. */
export const describeAccess = (action: string, with_health_summary = false): string => {
  if (with_health_summary) return 'Opened the appointment and the health summary';
  if (action in ACTION_WORDS) return ACTION_WORDS[action as keyof typeof ACTION_WORDS];
  return action.startsWith('payment.') ? 'Updated a payment' : 'Updated the subscription';
};

/** The actions whose words contain a text, in any case. */
export const actionsInWords = (text: string): string[] => {
  const wanted = text.toLowerCase();
  return Object.entries(ACTION_WORDS)
    .filter(([, words]) => words.toLowerCase().includes(wanted))
    .map(([action]) => action);
};
