const WAIT_MS = 10_000;

/** A message as the specification describes it. Only the fields that the type has are present. */
export interface ChatFrame {
  type: string;
  chat_room: string;
  messages: ChatFrame[];
  sender_details: { id: string; name: string; image: string | null };
  message_details: { message: string; link: string | null; link_type: string | null; timestamp: number };
  /** Of an error. */
  status_code: number;
  message: string[];
}

interface Close {
  code: number;
  reason: string;
}

/** A client of the specification's chat. It knows the messages of B7 and nothing else. */
export class SpecificationChatClient {
  readonly received: ChatFrame[] = [];
  readonly closed: Promise<Close>;
  readonly #socket: WebSocket;
  readonly #listeners = new Set<() => void>();

  /** `answersPings`: whether it answers each PING with PONG. */
  constructor(socket: WebSocket, { answersPings = true } = {}) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as ChatFrame;
      this.received.push(frame);
      if (frame.type === 'PING' && answersPings) this.send({ type: 'PONG' });
      for (const listener of this.#listeners) listener();
    });
    this.closed = new Promise((resolve) => {
      socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }));
    });
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame));
  }

  sendText(text: string): void {
    this.send({ type: 'chat_message', message: text });
  }

  /** The first frame of a type that matches, whether it has arrived already or not. */
  waitFor(type: string, matches: (frame: ChatFrame) => boolean = () => true): Promise<ChatFrame> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        const found = this.received.find((frame) => frame.type === type && matches(frame));
        if (!found) return;
        finish();
        resolve(found);
      };
      const timer = setTimeout(() => {
        finish();
        const types = this.received.map((frame) => frame.type).join(', ');
        reject(new Error(`No ${type} within ${WAIT_MS} ms; received: ${types}`));
      }, WAIT_MS);
      const finish = (): void => {
        clearTimeout(timer);
        this.#listeners.delete(check);
      };
      this.#listeners.add(check);
      check();
    });
  }

  waitForText(text: string): Promise<ChatFrame> {
    return this.waitFor('chat_message', ({ message_details }) => message_details.message === text);
  }

  async close(): Promise<Close> {
    this.#socket.close();
    return this.closed;
  }
}
