import { locale, translate } from './language.ts';
import type { WidgetData } from './load-widget.ts';
import { getZoneLabel } from './zone-label.ts';

/** Days with free times that are listed; the physician's page has the others. */
const DAYS_SHOWN = 5;
/** Times of a day that are listed at first; the others are behind a disclosure. */
const TIMES_SHOWN = 12;

type Attributes = Record<string, string>;

/** An element with attributes and children; a string becomes text, never HTML. */
const createElement = (
  name: string,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElement => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/** A link into the product, in a tab of its own: the frame has no session and stays as small as it is. */
const createLink = (href: string, text: string, attributes: Attributes = {}) =>
  createElement('a', { href, target: '_blank', rel: 'noopener', ...attributes }, text);

const dayFormat = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' });
const timeFormat = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
const dollarFormat = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const { timeZone } = timeFormat.resolvedOptions();

const renderHeader = ({ physician }: WidgetData): HTMLElement => {
  const { first_name, last_name, image, logo_url, speciality, practice_name, practice_location, fees } =
    physician;
  const picture = logo_url ?? image;
  const place = [practice_name, practice_location].filter(Boolean).join(', ');
  return createElement(
    'header',
    {},
    ...(picture ? [createElement('img', { src: picture, alt: '', width: '56', height: '56' })] : []),
    createElement(
      'div',
      {},
      createElement('h1', {}, translate('Dr. %s', `${first_name} ${last_name}`)),
      createElement(
        'p',
        { class: 'muted' },
        [speciality.map((name) => translate(name)).join(', '), place].filter(Boolean).join(' · '),
      ),
      createElement('p', {}, translate('%s a visit', dollarFormat.format(fees / 100))),
    ),
  );
};

const groupByDay = (slots: WidgetData['slots']): Map<string, WidgetData['slots']> => {
  const days = new Map<string, WidgetData['slots']>();
  for (const slot of slots) {
    const day = dayFormat.format(new Date(slot.starts_at));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
};

const renderTimes = (id: string, day: string, slots: WidgetData['slots']): HTMLElement =>
  createElement(
    'ul',
    {},
    ...slots.map(({ starts_at }) => {
      const time = timeFormat.format(new Date(starts_at));
      const href = `/patient/physicians/${id}?${new URLSearchParams({ slot: starts_at }).toString()}`;
      return createElement(
        'li',
        {},
        createLink(href, time, { 'aria-label': translate('%s: book in a new tab', `${day}, ${time}`) }),
      );
    }),
  );

const renderDay = (id: string, day: string, slots: WidgetData['slots']): HTMLElement => {
  const later = slots.slice(TIMES_SHOWN);
  return createElement(
    'section',
    {},
    createElement('h2', {}, day),
    renderTimes(id, day, slots.slice(0, TIMES_SHOWN)),
    ...(later.length === 0
      ? []
      : [
          createElement(
            'details',
            {},
            createElement('summary', {}, translate('Later times: %s', String(later.length))),
            renderTimes(id, day, later),
          ),
        ]),
  );
};

/** The physician with the next free times; each leads to its booking (BX-21). */
export const renderWidget = (data: WidgetData): HTMLElement[] => {
  const { physician, slots } = data;
  const page = `/physicians/${physician.id}`;
  const days = [...groupByDay(slots)].slice(0, DAYS_SHOWN);
  const content =
    days.length === 0
      ? [createElement('p', {}, translate('There are no free times in the next two weeks.'))]
      : days.map(([day, times]) => renderDay(physician.id, day, times));
  return [
    renderHeader(data),
    createElement(
      'p',
      { class: 'muted' },
      translate(
        'Choose a time for a video visit. Times are in %s.',
        getZoneLabel(timeZone, slots[0]?.starts_at ?? new Date().toISOString(), locale),
      ),
    ),
    ...content,
    createElement(
      'footer',
      {},
      createLink(page, translate('All times and details')),
      createElement('span', {}, 'OpenVisit'),
    ),
  ];
};

/** Why nothing is shown, and a way to try again. */
export const renderFailure = (text: string, onRetry: () => void): HTMLElement[] => {
  const retry = createElement('button', { type: 'button' }, translate('Try again'));
  retry.addEventListener('click', onRetry);
  return [
    createElement('h1', {}, translate('Book a video visit')),
    createElement('p', { role: 'alert' }, translate(text)),
    retry,
  ];
};
