/** A device that receives Web Push. */
export interface PushTarget {
  /** URL at the push service of the device's browser. */
  endpoint: string;
  /** Public key and secret of the device, base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** Encrypted for the device, so that the push service cannot read it. */
  payload: string;
  /** How long the push service keeps the message for a device that is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** At most 32 characters of base64url; a later message of the topic replaces one that waits. */
  topic: string;
}

/** GONE: the device no longer receives messages. REFUSED: this message will never be accepted. */
export type PushOutcome = 'SENT' | 'GONE' | 'REFUSED';

/** Web Push (RFC 8030, 8291 and 8292). */
export interface PushSender {
  /** Public VAPID key, base64url, with which browsers subscribe. */
  publicKey: string;
  /** Whether an address belongs to a known push service; the server sends nothing anywhere else. */
  acceptsEndpoint(endpoint: string): boolean;
  /** Rejects when sending should be tried again later. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
