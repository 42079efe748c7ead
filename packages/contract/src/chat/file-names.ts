/** Maximum length of the name before its timestamp. */
const BASE_MAX = 100;

const splitName = (name: string): [base: string, extension: string] => {
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - extension.length), extension];
};

/**
 * The name under which a file in a chat is stored: everything but letters and digits becomes an underscore, and `at`, in
 * epoch ms, is appended (CH-02).
 */
export const createChatFileName = (name: string, at: number): string => {
  const [base, extension] = splitName(name);
  const words = base.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['file'];
  return `${Array.from(words.join('_')).slice(0, BASE_MAX).join('')}_${at}${extension.toLowerCase()}`;
};

/** A name made by {@link chatFileName} without its timestamp, as people read it. */
export const getChatFileLabel = (name: string): string => name.replace(/_\d{13}(?=\.[^.]*$)/, '');
