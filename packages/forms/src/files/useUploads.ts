import type { UploadKind } from '@openvisit/contract';
import type { FileItem } from '@openvisit/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A stored file. */
interface StoredFile {
  id: string;
  name: string;
  size: number;
  url: string;
}

/** Uploads one file. Rejects with an error whose message is shown to the user. */
export type UploadFile = (
  file: File,
  kind: UploadKind,
  options: {
    /** Cancels the upload. After it has finished, deletes the file unless a record uses it. */
    signal: AbortSignal;
    /** Progress in percent, 0 to 100. */
    onProgress: (percent: number) => void;
    /** Called when the connection is lost, and when it is back. */
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

const getErrorText = (error: unknown): string | undefined =>
  error instanceof Error ? error.message : undefined;

/** Changes the files as they are now, also from a callback of an earlier render. */
const useLatestFiles = (value: Options['value'], onChange: Options['onChange']) => {
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });

  const reportFiles = useCallback((next: readonly FileItem[]) => {
    latest.current = { ...latest.current, value: next };
    latest.current.onChange(next);
  }, []);

  const updateFile = useCallback(
    (id: string, update: (item: FileItem) => FileItem) =>
      reportFiles(latest.current.value.map((item) => (item.id === id ? update(item) : item))),
    [reportFiles],
  );
  return { reportFiles, updateFile };
};

/**
 * Uploads the files of a field as soon as they are chosen. The value holds the state of each file but not its progress, so
 * that the form does not rerender with every chunk. A file that leaves the value is canceled or deleted; unmounting cancels
 * running uploads.
 */
export const useUploads = ({ upload, kind, value, onChange }: Options) => {
  const running = useRef(new Map<string, AbortController>());
  /** Files that this field uploaded and still contains, by id. */
  const controllers = useRef(new Map<string, AbortController>());
  const { reportFiles, updateFile } = useLatestFiles(value, onChange);
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((controller) => controller.abort());
  }, []);

  const startUpload = useCallback(
    async (id: string, file: File) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      const recordProgress = (part: Progress) =>
        setProgress((before) => ({ ...before, [id]: { ...before[id], ...part } }));
      try {
        const {
          id: stored,
          name,
          size,
          url,
        } = await upload(file, kind, {
          signal: controller.signal,
          onProgress: (percent) => recordProgress({ progress: percent }),
          onWaiting: (waiting) => recordProgress({ waiting }),
        });
        if (controller.signal.aborted) return;
        controllers.current.set(stored, controller);
        updateFile(id, () => ({ id: stored, name, size, url, state: 'done' }));
      } catch (error) {
        const errorText = getErrorText(error);
        if (!controller.signal.aborted)
          updateFile(id, (item) => ({
            ...item,
            state: 'failed',
            ...(errorText === undefined ? {} : { error: errorText }),
          }));
      } finally {
        running.current.delete(id);
        setProgress(({ [id]: _, ...others }) => others);
      }
    },
    [upload, kind, updateFile],
  );

  const handleChange = (next: readonly FileItem[]) => {
    const keptIds = new Set(next.map(({ id }) => id));
    for (const [id, controller] of running.current) if (!keptIds.has(id)) controller.abort();
    for (const [id, controller] of controllers.current)
      if (!keptIds.has(id)) {
        controllers.current.delete(id);
        controller.abort();
      }
    const fresh = next.filter(({ state, file }) => state === 'ready' && file);
    reportFiles(next.map((item) => (fresh.includes(item) ? { ...item, state: 'uploading' } : item)));
    for (const { id, file } of fresh) if (file) void startUpload(id, file);
  };

  const retry = ({ id, file }: FileItem) => {
    if (!file) return;
    updateFile(id, ({ error: _, ...item }) => ({ ...item, state: 'uploading' }));
    void startUpload(id, file);
  };

  const shown = value.map((item) => (item.state === 'uploading' ? { ...item, ...progress[item.id] } : item));
  return { shown, change: handleChange, retry };
};
