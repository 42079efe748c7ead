/** How many sites may embed a physician's booking widget. */
export const WIDGET_ORIGINS_MAX = 10;
/** Length of the longest origin; host names have at most 253 characters. */
export const WIDGET_ORIGIN_MAX = 270;

const ORIGIN = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

/**
 * The origin of a site that may embed the booking widget, such as 'https://www.example.org'. Null unless the text is the
 * https address of a site, without a path, an account or a wildcard. The result becomes part of a security policy
 * (BX-21).
 */
export const parseWidgetOrigin = (text: string): string | null => {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const { origin, username, password, pathname, search, hash } = new URL(trimmed);
  const isBare = username === '' && password === '' && pathname === '/' && search === '' && hash === '';
  return isBare && origin.length <= WIDGET_ORIGIN_MAX && ORIGIN.test(origin) ? origin : null;
};

/** The path of a physician's booking widget, by doctor detail id. */
export const getWidgetPath = (id: string): string => `/embed/physicians/${id}`;
