/** A mail to one person, plain text; the HTML part is made from it. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
}

/** Sends one mail or throws. */
export interface MailTransport {
  kind: 'embedded' | 'smtp';
  send(message: NewMail & { id: string; from: string; sent_at: number }): Promise<void>;
  close(): Promise<void>;
}
