import type { UploadKind } from '@openvisit/contract';
import type { FileItem } from '@openvisit/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What is known of a file once it is stored. */
interface StoredFile {
  id: string;
  name: string;
  size: number;
  url: string;
}

/** Uploads one file; rejects with an error whose message is for people. The forms know no more of how. */
export type UploadFile = (
  file: File,
  kind: UploadKind,
  options: {
    /** Cancels; after the file is stored, takes it back unless a record holds it by then. */
    signal: AbortSignal;
    /** Part that has arrived, 0 to 100. */
    onProgress: (percent: number) => void;
    /** The connection is lost or is back. */
    onWaiting: (waiting: boolean) => void;
  },
) => Promise<StoredFile>;

type Progress = Pick<FileItem, 'progress' | 'waiting'>;

interface Options {
  upload: UploadFile;
  kind: UploadKind;
  value: readonly FileItem[];
  onChange: (value: readonly FileItem[]) => void;
}

const wordsOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);

/**
 * Uploads what is chosen in a field, at once. The value tells where each file stands; how far one is stays out of it, so
 * that a form is not redrawn with every piece. What leaves the value is cancelled, or taken back where it is stored; what
 * is under way when the field goes is cancelled.
 */
export const useUploads = ({ upload, kind, value, onChange }: Options) => {
  const running = useRef(new Map<string, AbortController>());
  /** What was stored from this field and is still in it, by its id there. */
  const arrived = useRef(new Map<string, AbortController>());
  const latest = useRef({ value, onChange });
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((controller) => controller.abort());
  }, []);

  const give = useCallback((next: readonly FileItem[]) => {
    latest.current = { ...latest.current, value: next };
    latest.current.onChange(next);
  }, []);

  const turn = useCallback(
    (id: string, turned: (item: FileItem) => FileItem) =>
      give(latest.current.value.map((item) => (item.id === id ? turned(item) : item))),
    [give],
  );

  const begin = useCallback(
    async (id: string, file: File) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      const note = (part: Progress) =>
        setProgress((before) => ({ ...before, [id]: { ...before[id], ...part } }));
      try {
        const {
          id: stored,
          name,
          size,
          url,
        } = await upload(file, kind, {
          signal: controller.signal,
          onProgress: (percent) => note({ progress: percent }),
          onWaiting: (waiting) => note({ waiting }),
        });
        if (controller.signal.aborted) return;
        arrived.current.set(stored, controller);
        turn(id, () => ({ id: stored, name, size, url, state: 'done' }));
      } catch (error) {
        const words = wordsOf(error);
        if (!controller.signal.aborted)
          turn(id, (item) => ({
            ...item,
            state: 'failed',
            ...(words === undefined ? {} : { error: words }),
          }));
      } finally {
        running.current.delete(id);
        setProgress(({ [id]: _, ...others }) => others);
      }
    },
    [upload, kind, turn],
  );

  const change = (next: readonly FileItem[]) => {
    const kept = new Set(next.map(({ id }) => id));
    for (const [id, controller] of running.current) if (!kept.has(id)) controller.abort();
    for (const [id, controller] of arrived.current)
      if (!kept.has(id)) {
        arrived.current.delete(id);
        controller.abort();
      }
    const fresh = next.filter(({ state, file }) => state === 'ready' && file);
    give(next.map((item) => (fresh.includes(item) ? { ...item, state: 'uploading' } : item)));
    for (const { id, file } of fresh) if (file) void begin(id, file);
  };

  const retry = ({ id, file }: FileItem) => {
    if (!file) return;
    turn(id, ({ error: _, ...item }) => ({ ...item, state: 'uploading' }));
    void begin(id, file);
  };

  const shown = value.map((item) => (item.state === 'uploading' ? { ...item, ...progress[item.id] } : item));
  return { shown, change, retry };
};
