const START = '<img';

/** A text without its image tags (NO-05). One pass over the text; a tag that is not closed stays. */
export const removeImages = (text: string): string => {
  const lower = text.toLowerCase();
  let result = '';
  let position = 0;
  for (;;) {
    const start = lower.indexOf(START, position);
    const end = start < 0 ? -1 : text.indexOf('>', start);
    if (end < 0) return result + text.slice(position);
    const isTag = /[\s/>]/.test(text.charAt(start + START.length));
    result += text.slice(position, isTag ? start : start + START.length);
    position = isTag ? end + 1 : start + START.length;
  }
};
