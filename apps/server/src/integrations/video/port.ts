import type { PageSources } from '../../platform/http/security-headers.ts';

/** The access of one seat, by the session's id at the service. */
export interface VideoSeat {
  session: string;
  /** User id; the service passes it to the other participants with the connection. */
  user: string;
  /** Whether the seat may disconnect the connections of others. */
  moderates: boolean;
}

/** A service whose servers carry the media of calls. Seats stay with this server (docs/decisions/0004, 0057). */
export interface VideoService {
  readonly kind: 'opentok';
  /** Public key of the account, which the client library needs. */
  readonly apiKey: string;
  /** Address of the client library. */
  readonly scriptUrl: string;
  /** Origins that a page with a call uses. */
  readonly sources: PageSources;
  /** Creates a session and returns its id at the service. Throws when the service does not answer. */
  createSession(): Promise<string>;
  /** A token that connects one seat to its session within the next minutes. */
  signToken(seat: VideoSeat): Promise<string>;
}
