import { createId } from '../create-id.ts';

const PREFIX = 'openvisit:note-page:';

const getLocks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Marks this page as open, until `close` or until the browser ends the page, even by a crash. */
export const openPage = (): { page: string; close: () => void } => {
  const page = createId();
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  getLocks()
    ?.request(PREFIX + page, () => closed)
    .catch(() => undefined);
  return { page, close };
};

/** The pages of this browser that are open. Without a lock manager, as on plain http, none is known. */
export const listOpenPages = async (): Promise<Set<string>> => {
  const state = await getLocks()?.query();
  const names = [...(state?.held ?? []), ...(state?.pending ?? [])].map(({ name = '' }) => name);
  return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)));
};
