/** A pattern for `like` that finds a text anywhere, with its own wildcards taken literally. */
export const buildLikePattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
