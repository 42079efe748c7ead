/** A plain-text mail to one recipient. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
}

export interface MailTransport {
  kind: 'embedded' | 'smtp';
  /** Rejects when the mail was not accepted. */
  send(message: NewMail & { id: string; from: string; sent_at: number }): Promise<void>;
  close(): Promise<void>;
}
