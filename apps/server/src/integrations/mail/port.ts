/** A plain-text mail to one recipient. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
  /** An iCalendar object (RFC 5545) that adds, changes or cancels an event in the recipient's calendar. */
  calendar?: string | null;
  /**
   * Names the event of the mail, for each recipient. Mails of the same event have the same Message-ID, by which mail systems
   * drop the second one. Without it, each mail is an event of its own.
   */
  event?: string;
}

export interface MailTransport {
  kind: 'embedded' | 'smtp';
  /** Rejects when the mail was not accepted. */
  send(message: NewMail & { id: string; from: string; sent_at: number }): Promise<void>;
  close(): Promise<void>;
}
