const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006', 'latin1');
const END_LENGTH = 22;
const COMMENT_LENGTH_AT = 20;

/** Whether a zip reader would open the file: it has an end-of-archive record whose comment fits into the file. */
export const isAlsoArchive = (bytes: Buffer): boolean => {
  const earliest = Math.max(0, bytes.length - END_LENGTH - 0xffff);
  for (
    let at = bytes.lastIndexOf(END_OF_ARCHIVE);
    at >= earliest;
    at = bytes.lastIndexOf(END_OF_ARCHIVE, at - 1)
  ) {
    const whole = at + END_LENGTH <= bytes.length;
    if (whole && at + END_LENGTH + bytes.readUInt16LE(at + COMMENT_LENGTH_AT) <= bytes.length) return true;
    if (at === 0) break;
  }
  return false;
};

const MARKUP = /<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>]|script[\s>/]|svg[\s>]|iframe[\s>]|\?php)/i;

/** Whether a browser that sniffs content, or a server that executes files, would find markup or a script. */
export const hasMarkup = (bytes: Buffer): boolean => MARKUP.test(bytes.toString('latin1'));
