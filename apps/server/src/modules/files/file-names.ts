/** Letters of a stored name, its ending included. */
const LONGEST = 120;

/** Parts of a path, what steers a terminal, and what turns the reading direction so that an ending looks like another. */
// eslint-disable-next-line no-control-regex -- the point of it
const HOSTILE = /[/\\\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
/** Characters nobody sees. */
const UNSEEN = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;
/** What a file system or a header cannot carry. */
const FORBIDDEN = /[<>:"|?*]/g;
/** Names that mean a device on some systems, whatever their ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Whether a name was made to deceive: no browser gives such a name to a chosen file. */
export const isHostileName = (name: string): boolean => HOSTILE.test(name) || /^\.*$/.test(name.trim());

/** The name a file is kept and downloaded under. Its ending stays. */
export const safeName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICES, '_$1');
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  const stem = Array.from(clean.slice(0, clean.length - ending.length));
  return stem.slice(0, LONGEST - ending.length).join('') + ending;
};
