/** Releases a resource on shutdown. */
export type Closer = () => Promise<unknown>;

/** Closes in reverse order of opening; a failed closer is reported and does not stop the others. */
export const closeAll = async (
  closers: readonly Closer[],
  onError: (error: unknown) => void,
): Promise<void> => {
  for (const close of [...closers].reverse()) await close().catch(onError);
};

/** Like {@link closeAll}, but runs once however often it is called. */
export const createCloser = (
  closers: readonly Closer[],
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  let closing: Promise<void> | null = null;
  return () => (closing ??= closeAll(closers, onError));
};
