const ENGLISH = {
  title: 'Book a video visit',
  introduction: (zone: string) => `Choose a time for a video visit. Times are in ${zone}.`,
  empty: 'There are no free times in the next two weeks.',
  slot: (day: string, time: string) => `${day}, ${time}: book in a new tab`,
  more: 'All times and details',
  failed: 'The free times could not be loaded. Check your connection and try again.',
  retry: 'Try again',
};

const SPANISH: typeof ENGLISH = {
  title: 'Reservar una videovisita',
  introduction: (zone) => `Elija una hora para una videovisita. Las horas están en la zona ${zone}.`,
  empty: 'No hay horas libres en las próximas dos semanas.',
  slot: (day, time) => `${day}, ${time}: reservar en una pestaña nueva`,
  more: 'Todas las horas y más información',
  failed: 'No se pudieron cargar las horas libres. Revise su conexión e inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
};

/** The frame cannot read the language of the page around it, so the reader's browser decides (BX-23). */
const isSpanish = /^es\b/i.test(navigator.language);

/** The widget has its own texts: the catalog of the product is many times its size. */
export const TEXTS = isSpanish ? SPANISH : ENGLISH;
export const LANGUAGE = isSpanish ? 'es' : 'en';
/** BCP 47 tag for `Intl`. */
export const LOCALE = `${LANGUAGE}-US`;
