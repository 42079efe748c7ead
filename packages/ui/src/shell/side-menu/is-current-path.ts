/** Whether a path is the item's own or below it (RT-11). */
export const isCurrentPath = (href: string, path: string): boolean =>
  path === href || path.startsWith(`${href}/`);

/** Whether an item of the menu is current: on its own path, below it, or on one of its further paths. */
export const isCurrentItem = (
  { href, alsoOn = [] }: { href: string; alsoOn?: readonly string[] },
  path: string,
): boolean => isCurrentPath(href, path) || alsoOn.some((prefix) => path.startsWith(prefix));
