/** The font every page needs for its first paint. */
export const FIRST_FONT = /source-sans-3-latin-wght-normal-[^/]+\.woff2$/;
