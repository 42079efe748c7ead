const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006', 'latin1');
const END_RECORD_BYTES = 22;
const COMMENT_LENGTH_OFFSET = 20;

/** Whether a zip reader would open the file: it has an end-of-archive record whose comment fits into the file. */
export const isAlsoArchive = (bytes: Buffer): boolean => {
  const earliest = Math.max(0, bytes.length - END_RECORD_BYTES - 0xffff);
  for (
    let position = bytes.lastIndexOf(END_OF_ARCHIVE);
    position >= earliest;
    position = bytes.lastIndexOf(END_OF_ARCHIVE, position - 1)
  ) {
    const isComplete = position + END_RECORD_BYTES <= bytes.length;
    if (
      isComplete &&
      position + END_RECORD_BYTES + bytes.readUInt16LE(position + COMMENT_LENGTH_OFFSET) <= bytes.length
    )
      return true;
    if (position === 0) break;
  }
  return false;
};

const MARKUP = /<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>]|script[\s>/]|svg[\s>]|iframe[\s>]|\?php)/i;

/** Whether a browser that sniffs content, or a server that executes files, would find markup or a script. */
export const hasMarkup = (text: string): boolean => MARKUP.test(text);
