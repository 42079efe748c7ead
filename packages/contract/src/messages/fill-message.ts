/** Replaces each `%s` of a message with the next value, such as the date and time of a notification (NT-01). */
export const fillMessage = (message: string, ...values: string[]): string =>
  values.reduce((text, value) => text.replace('%s', () => value), message);
