import { CHAT_TYPING_REPEAT_MS, CHAT_TYPING_SHOWN_MS } from '@openvisit/contract';
import type { RealtimeClient } from '../realtime/client.ts';

/** Who is writing in a chat, and telling the others that the user is (CH-01). Nothing of it is stored or sent again. */
export class Typing {
  /** Names of the others who are writing. */
  names: readonly string[] = [];
  private readonly writers = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>();
  private sentAt = -Infinity;
  private readonly room: string;
  private readonly socket: RealtimeClient;
  private readonly onChange: () => void;

  constructor(room: string, socket: RealtimeClient, onChange: () => void) {
    this.room = room;
    this.socket = socket;
    this.onChange = onChange;
  }

  open(): () => void {
    const unsubscribe = this.socket.on('chat.typing', ({ chat_room, user, name }) => {
      if (chat_room === this.room) this.show(user, name);
    });
    return () => {
      unsubscribe();
      for (const user of [...this.writers.keys()]) this.forget(user);
    };
  }

  /** Tells the others, at most every few seconds. A message that is lost is replaced by the next. */
  report(): void {
    const now = performance.now();
    if (now - this.sentAt < CHAT_TYPING_REPEAT_MS || this.socket.state !== 'connected') return;
    this.sentAt = now;
    this.socket.send('chat.typing', { chat_room: this.room }).catch(() => undefined);
  }

  /** After sending, the next letter is reported at once. */
  reset(): void {
    this.sentAt = -Infinity;
  }

  /** A message of the user has arrived. */
  forget(user: string): void {
    clearTimeout(this.writers.get(user)?.timer);
    if (this.writers.delete(user)) this.publish();
  }

  private show(user: string, name: string): void {
    clearTimeout(this.writers.get(user)?.timer);
    const timer = setTimeout(() => this.forget(user), CHAT_TYPING_SHOWN_MS);
    this.writers.set(user, { name, timer });
    this.publish();
  }

  private publish(): void {
    this.names = [...this.writers.values()].map(({ name }) => name);
    this.onChange();
  }
}
