import type { ChatMessage } from '@openvisit/contract';
import { toChatLine, type ChatLine } from './chat-lines.ts';

/** The messages of a chat room that are loaded. */
export class LoadedMessages {
  private readonly byId = new Map<string, ChatMessage>();
  private lines: { othersRead: number; list: ChatLine[] } | null = null;

  add(message: ChatMessage): void {
    this.byId.set(message.id, message);
    this.lines = null;
  }

  clear(): void {
    this.byId.clear();
    this.lines = null;
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  findByFile(fileId: string): ChatMessage | undefined {
    return [...this.byId.values()].find(({ message_details: { file } }) => file?.id === fileId);
  }

  /** Infinity without messages. */
  get oldestSeq(): number {
    return this.reduceSeq(Math.min, Infinity);
  }

  /** 0 without messages. */
  get newestSeq(): number {
    return this.reduceSeq(Math.max, 0);
  }

  /** How many messages of others follow the user's read position. */
  countUnread(user: string, readSeq: number): number {
    return [...this.byId.values()].filter(
      ({ sender_details, seq }) => sender_details.id !== user && seq > readSeq,
    ).length;
  }

  /**
   * Oldest first. `othersRead`: the `seq` up to which another participant has read. The same array while nothing changes, so
   * that a long conversation is not rendered again for each keystroke.
   */
  listLines(othersRead: number): ChatLine[] {
    if (this.lines?.othersRead !== othersRead)
      this.lines = {
        othersRead,
        list: [...this.byId.values()]
          .sort((a, b) => a.seq - b.seq)
          .map((message) => toChatLine(message, othersRead)),
      };
    return this.lines.list;
  }

  private reduceSeq(choose: (a: number, b: number) => number, start: number): number {
    let result = start;
    for (const { seq } of this.byId.values()) result = choose(result, seq);
    return result;
  }
}
