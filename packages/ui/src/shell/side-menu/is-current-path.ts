/** Whether a path is the item's own or below it (RT-11). */
export const isCurrentPath = (href: string, path: string): boolean =>
  path === href || path.startsWith(`${href}/`);
