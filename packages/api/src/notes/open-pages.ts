import { createId } from '../create-id.ts';

const PREFIX = 'openvisit:note-page:';

const getLocks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/**
 * Registers this page as open until `close` is called, or until the page ends, even by a crash. `close` resolves when
 * {@link listOpenPages} no longer lists the page.
 */
export const registerOpenPage = (): { page: string; close: () => Promise<void> } => {
  const page = createId();
  let resolve: () => void = () => undefined;
  const closed = new Promise<void>((done) => {
    resolve = done;
  });
  const released = getLocks()
    ?.request(PREFIX + page, () => closed)
    .catch(() => undefined);
  const close = async () => {
    resolve();
    await released;
  };
  return { page, close };
};

/** Ids of the pages that are open in this browser. Empty without a lock manager, as on plain http. */
export const listOpenPages = async (): Promise<Set<string>> => {
  const state = await getLocks()?.query();
  const names = [...(state?.held ?? []), ...(state?.pending ?? [])].map(({ name = '' }) => name);
  return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)));
};
