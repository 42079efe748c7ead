/** The method of an iCalendar object, which its mail has to repeat: REQUEST or CANCEL. */
export const parseCalendarMethod = (calendar: string): string =>
  /^METHOD:([A-Z]+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
