import { isApiError } from '../http/errors.ts';
import type { RealtimeClient } from '../realtime/client.ts';

/** How far the user and the other participants of a room have read, as `seq` of a message (CH-04). */
export class ReadPosition {
  /** The user's position, including one that the server does not have yet. */
  own = 0;
  /** The furthest position of another participant. */
  others = 0;
  private confirmed = 0;
  private sending = 0;
  private readonly room: string;
  private readonly user: string;
  private readonly socket: RealtimeClient;
  private readonly onChange: () => void;

  constructor(room: string, user: string, socket: RealtimeClient, onChange: () => void) {
    this.room = room;
    this.user = user;
    this.socket = socket;
    this.onChange = onChange;
  }

  /** Subscribes to the positions of others, and sends one that could not be sent without a connection. */
  open(): () => void {
    const stop = [
      this.socket.on('chat.read', ({ chat_room, user, read_seq }) => {
        if (chat_room === this.room && this.apply(user, read_seq)) this.onChange();
      }),
      this.socket.on('state', () => void this.send()),
    ];
    return () => {
      for (const unsubscribe of stop) unsubscribe();
    };
  }

  /** Stores a position that the server has. Returns whether it is new. */
  apply(user: string, readSeq: number): boolean {
    if (user === this.user) this.confirmed = Math.max(this.confirmed, readSeq);
    const name = user === this.user ? 'own' : 'others';
    if (readSeq <= this[name]) return false;
    this[name] = readSeq;
    return true;
  }

  /** Marks everything up to a message as read. */
  markRead(upTo: number): void {
    if (upTo <= this.own) return;
    this.own = upTo;
    this.onChange();
    void this.send();
  }

  private async send(): Promise<void> {
    const upTo = this.own;
    if (upTo <= Math.max(this.confirmed, this.sending) || this.socket.state !== 'connected') return;
    this.sending = upTo;
    try {
      await this.socket.send('chat.read', { chat_room: this.room, up_to: upTo });
      this.confirmed = Math.max(this.confirmed, upTo);
    } catch (error) {
      // Sent again with the next connection or the next message.
      if (!isApiError(error)) throw error;
    } finally {
      this.sending = 0;
    }
  }
}
