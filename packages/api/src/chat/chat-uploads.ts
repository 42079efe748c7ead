import { type FileRef, CALL_MESSAGES } from '@openvisit/contract';
import { uploadFile } from '../files/upload.ts';
import { getErrorMessage, isApiError } from '../http/errors.ts';
import { getServerNow } from '../session/server-clock.ts';
import { isSessionCleared, PRIVATE_PREFIX, subscribeSession } from '../session/session.ts';
import { readJson, getTabStore, writeStoredValue } from '../session/storage.ts';

/** What a reload keeps of an upload: enough to say that it was lost. */
interface UploadFacts {
  clientId: string;
  /** User id of the sender. */
  user: string;
  room: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Epoch ms by the server's clock. */
  writtenAt: number;
}

/** A file that is not uploaded yet. The message that carries it is sent afterwards, by the outbox. */
export interface ChatUpload extends UploadFacts {
  /** Null after a reload, which loses the content. */
  file: File | null;
  /** Percent, 0 to 100. */
  progress: number;
  /** Whether it waits for the connection, and then continues. */
  waiting: boolean;
  /** Why it failed. */
  error: string | null;
  /** Whether another try can succeed. */
  canRetry: boolean;
}

interface RunningUpload extends ChatUpload {
  controller: AbortController;
  /** May throw an `ApiError`, which is shown at the file. */
  onUploaded: (upload: ChatUpload, stored: FileRef) => void;
}

const STORAGE_KEY = `${PRIVATE_PREFIX}chat-uploads`;

const isFacts = (value: unknown): value is UploadFacts[] =>
  Array.isArray(value) &&
  value.every(
    (item: unknown) => typeof item === 'object' && item !== null && 'clientId' in item && 'room' in item,
  );

/** A full storage of this device is a refusal as well, without a reply, and may have room later. */
const isRefusedByServer = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'refused' && error.status > 0;

/** The uploads of this tab to chats. They continue when the chat is closed, and end with the session. */
export class ChatUploads {
  readonly #uploads = new Map<string, RunningUpload>();
  readonly #listeners = new Set<() => void>();
  /** Uploads that a reload interrupted; null before they were read. */
  #lost: ChatUpload[] | null = null;
  #stopWatching: (() => void) | null = null;

  /** In the order in which they were started. */
  list(user: string, room: string): ChatUpload[] {
    return [...this.#readLostUploads(), ...this.#uploads.values()].filter(
      (upload) => upload.user === user && upload.room === room,
    );
  }

  /** The number of a user's files in this tab that are not uploaded yet, in all chats. */
  count(user: string): number {
    return [...this.#uploads.values()].filter((upload) => upload.user === user).length;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  start(
    { clientId, user, room, file }: Pick<ChatUpload, 'clientId' | 'user' | 'room'> & { file: File },
    onUploaded: RunningUpload['onUploaded'],
  ): void {
    this.#watchSession();
    const { name, size } = file;
    const facts = { clientId, user, room, name, size, writtenAt: getServerNow() };
    void this.#run({ ...facts, file, onUploaded, progress: 0, waiting: false, error: null, canRetry: true });
  }

  /** Uploads failed files of a room again, all or one, unless the server has refused them. */
  retry(user: string, room: string, clientId?: string): void {
    for (const upload of [...this.#uploads.values()])
      if (upload.user === user && upload.room === room && upload.error !== null && upload.canRetry)
        if (clientId === undefined || clientId === upload.clientId)
          void this.#run({ ...upload, waiting: false, error: null });
  }

  /** Cancels an upload, or removes one that failed. */
  remove(clientId: string): void {
    this.#uploads.get(clientId)?.controller.abort();
    this.#forget(clientId);
  }

  async #run(upload: Omit<RunningUpload, 'controller'>): Promise<void> {
    const { clientId, file, onUploaded } = upload;
    if (!file) return;
    const controller = new AbortController();
    this.#set({ ...upload, controller });
    try {
      const stored = await uploadFile(file, 'chatFile', {
        signal: controller.signal,
        onProgress: (percent) => this.#update(clientId, { progress: Math.round(percent) }),
        onWaiting: (waiting) => this.#update(clientId, { waiting }),
      });
      if (controller.signal.aborted) return;
      onUploaded(upload, stored);
      this.#forget(clientId);
    } catch (error) {
      if (!controller.signal.aborted)
        this.#update(clientId, {
          waiting: false,
          error: getErrorMessage(error),
          canRetry: !isRefusedByServer(error),
        });
    }
  }

  #update(clientId: string, changes: Partial<ChatUpload>): void {
    const upload = this.#uploads.get(clientId);
    if (!upload) return;
    const isUnchanged = Object.entries(changes).every(
      ([name, value]) => upload[name as keyof ChatUpload] === value,
    );
    if (!isUnchanged) this.#set({ ...upload, ...changes });
  }

  #set(upload: RunningUpload): void {
    this.#uploads.set(upload.clientId, upload);
    this.#publish();
  }

  #forget(clientId: string): void {
    this.#uploads.delete(clientId);
    this.#lost = this.#readLostUploads().filter((upload) => upload.clientId !== clientId);
    this.#publish();
  }

  #clear(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
    for (const { controller } of this.#uploads.values()) controller.abort();
    this.#uploads.clear();
    this.#lost = [];
    this.#publish();
  }

  #watchSession(): void {
    this.#stopWatching ??= subscribeSession(() => {
      if (isSessionCleared()) this.#clear();
    });
  }

  #readLostUploads(): ChatUpload[] {
    if (this.#lost) return this.#lost;
    this.#watchSession();
    return (this.#lost = (readJson(getTabStore(), STORAGE_KEY, isFacts) ?? []).map((facts) => ({
      ...facts,
      file: null,
      progress: 0,
      waiting: false,
      error: CALL_MESSAGES.CHAT_FILE_LOST,
      canRetry: false,
    })));
  }

  #publish(): void {
    const facts = [...this.#readLostUploads(), ...this.#uploads.values()].map(
      ({ clientId, user, room, name, size, writtenAt }) => ({ clientId, user, room, name, size, writtenAt }),
    );
    writeStoredValue(getTabStore(), STORAGE_KEY, facts.length > 0 ? JSON.stringify(facts) : null);
    for (const listener of [...this.#listeners]) listener();
  }
}

export const chatUploads = new ChatUploads();
