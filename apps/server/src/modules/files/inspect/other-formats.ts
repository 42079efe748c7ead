const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006', 'latin1');
const END_RECORD_BYTES = 22;
const COMMENT_LENGTH_OFFSET = 20;
const COMMENT_MAX_BYTES = 0xffff;

/** Whether a zip reader would open the file: it has an end-of-archive record whose comment fits into the file. */
export const isAlsoArchive = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-END_RECORD_BYTES - COMMENT_MAX_BYTES);
  for (let at = tail.indexOf(END_OF_ARCHIVE); at !== -1; at = tail.indexOf(END_OF_ARCHIVE, at + 1)) {
    const commentAt = at + END_RECORD_BYTES;
    if (commentAt <= tail.length && commentAt + tail.readUInt16LE(at + COMMENT_LENGTH_OFFSET) <= tail.length)
      return true;
  }
  return false;
};

const MARKUP = /<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>]|script[\s>/]|svg[\s>]|iframe[\s>]|\?php)/i;

/** Whether a browser that sniffs content, or a server that executes files, would find markup or a script. */
export const hasMarkup = (text: string): boolean => MARKUP.test(text);
