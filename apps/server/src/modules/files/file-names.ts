/** Maximum length of a stored name, including its extension. */
const MAX_LENGTH = 120;

/** Path separators, control characters, and bidirectional controls, which can disguise the extension. */
// eslint-disable-next-line no-control-regex -- the pattern matches control characters
const HOSTILE = /[/\\\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
/** Invisible characters. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;
/** Characters that file systems or headers do not allow. */
const FORBIDDEN = /[<>:"|?*]/g;
/** Device names on some systems, whatever the extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Whether a name is deceptive: no browser sends such a name for a chosen file. */
export const isHostileName = (name: string): boolean => HOSTILE.test(name) || /^\.*$/.test(name.trim());

/** Length without dots and spaces at the end. An expression would try them all from each one. */
const getTrimmedLength = (name: string): number => {
  let length = name.length;
  while (' .'.includes(name[length - 1] ?? '-')) length -= 1;
  return length;
};

/** The name under which a file is stored and downloaded. The extension is kept. */
export const sanitizeName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const safe = clean.slice(0, getTrimmedLength(clean)).replace(DEVICES, '_$1');
  const extension = /\.[^.]{1,10}$/.exec(safe)?.[0] ?? '';
  const baseName = Array.from(safe.slice(0, safe.length - extension.length));
  return baseName.slice(0, MAX_LENGTH - extension.length).join('') + extension;
};
