import { translateReply } from '@openvisit/contract';
import type { Page } from '@playwright/test';

const CATALOG = '*/assets/spanish-*.js';

/** Replaces the catalog in a built chunk by one that returns every text in ⟦⟧, without the context after '|'. */
const markCatalog = (script: string): string =>
  script.replace(
    /export\s*\{([^}]*)\};?\s*$/,
    (_all, list: string) => `
const marked = new Proxy({}, { get: (_catalog, text) => (typeof text === 'string' ? '⟦' + text.split('|')[0] + '⟧' : undefined) });
const mark = (value) => {
  if (typeof value !== 'object' || value === null) return value;
  return 'SPANISH' in value ? { ...value, SPANISH: marked } : marked;
};
${list
  .split(',')
  .map((entry, index) => {
    const [local = '', exported = local] = entry.trim().split(/\s+as\s+/);
    return `const marked${index} = mark(${local});\nexport { marked${index} as ${exported} };`;
  })
  .join('\n')}`,
  );

/**
 * Shows every translated text as its English text in ⟦⟧, from the next navigation on. `page.route` would turn off the browser's
 * cache, so that every page compiles the whole app again.
 */
const markTranslations = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('openvisit.language', 'es'));
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const fulfill = async () => {
      const reply = await page.request.get(request.url);
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: reply.status(),
        responseHeaders: [{ name: 'content-type', value: 'text/javascript' }],
        body: Buffer.from(markCatalog(await reply.text())).toString('base64'),
      });
    };
    // A page that was left or closed meanwhile needs no reply. Any other page without one stays empty, which its test reports.
    fulfill().catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: CATALOG }] });
};

const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listStrings);
};

/**
 * Collects the strings that the server sends to a page from now on and that `isData` recognizes as data, not as texts of the
 * product, and those of `account`, the user in the page's storage. Returns a function that resolves with all of them so far.
 */
const collectData = (
  page: Page,
  { isData, account }: { isData: (text: string) => boolean; account: object },
): (() => Promise<string[]>) => {
  const data = new Set<string>();
  const replies: Promise<void>[] = [];
  const collect = (body: unknown) => {
    const lines = listStrings(body).flatMap((text) => [text, ...text.split('\n')]);
    for (const line of lines) if (/\p{L}/u.test(line) && isData(line)) data.add(line);
  };
  collect(account);
  // Messages of chats arrive on the socket.
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string' && payload.startsWith('{')) collect(JSON.parse(payload));
    }),
  );
  page.on('response', (response) => {
    // Files and aborted requests have no JSON body.
    if (response.url().includes('/api/')) replies.push(response.json().then(collect, () => undefined));
  });
  return async () => {
    await Promise.all(replies);
    return [...data];
  };
};

/** Words of Spanish dates, times, zones, durations and lists, which `Intl` formats. */
const FORMAT_WORDS = [
  'a|ayer|de|del|dentro|e|el|en|hace|hasta|hoy|la|las|los|m|mañana|o|p|pasado|próximo|u|y',
  'años?|días?|horas?|mes(es)?|minutos?|semanas?|segundos?|min|seg|h|d|s',
  'estándar|este|hora|montañas|oriental|pacífico|verano|centro|rocosas|universal|coordinado',
  'lunes|martes|miércoles|jueves|viernes|sábado|domingo|lun|mar|mié|jue|vie|sáb|dom',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  'ene|feb|abr|may|jun|jul|ago|sept?|oct|nov|dic',
].join('|');
/** Names and units that are the same in every language. */
const NAMES = [
  'OpenVisit|English|Español|Dr|DEA|NPI|PDF|CSV|iCalendar|QR|Visa|Mastercard|USB|http|https|localhost|www',
  'mmHg|bpm|lb|lbs|kg|cm|ft|in|kB|MB|GB|px|UTC|GMT|EST|EDT|ET|AM|PM|MM|DD|YYYY',
  // Parts of the browser's own zone, and its devices.
  'America|New|York|fake_device_\\d|Fake( Default)? Audio Input( \\d)?',
].join('|');
/** The long name of a zone, such as 'hora estándar de Hawái-Aleutianas (Honolulu)' or 'hora de Chamorro (Guam)'. */
const ZONE_NAME = String.raw`hora (de verano|estándar)[^.]*|hora de [^.()]*\([^)]*\)`;
const NOT_TRANSLATED = new RegExp(`${ZONE_NAME}|(?<![\\p{L}])(${FORMAT_WORDS}|${NAMES})(?![\\p{L}])`, 'giu');

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The text outside of ⟦⟧ of each text node and label of the page. */
const readUnmarkedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    /** Removes what is inside ⟦⟧. A sentence with elements in it opens in one text node and closes in another. */
    const strip = (texts: readonly string[]): string[] => {
      let depth = 0;
      return texts.map((text) => {
        let rest = '';
        for (const character of text) {
          if (character === '⟦') depth += 1;
          else if (character === '⟧') depth -= 1;
          else if (depth === 0) rest += character;
        }
        return rest;
      });
    };
    const isHidden = (element: Element) =>
      element.closest('script, style, noscript, [hidden], [translate="no"], [lang="en"]') !== null &&
      element.closest('html[lang="en"]') === null;
    for (const element of document.body.querySelectorAll('*')) {
      if (isHidden(element)) continue;
      const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const labels = ['aria-label', 'placeholder', 'title', 'alt'].map(
        (name) => element.getAttribute(name) ?? '',
      );
      found.push(
        ...strip(nodes.map((node) => node.textContent ?? '')),
        ...labels.flatMap((label) => strip([label])),
      );
    }
    return found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
  });

/** Removes ⟦⟧ from the page: they separate the text of a button from its label, which begins with the same words. */
const removeMarks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const clean = (text: string) => text.replaceAll(/[⟦⟧]/g, '');
    for (const element of document.body.querySelectorAll('*')) {
      for (const node of element.childNodes)
        if (node instanceof Text && node.data.includes('⟦')) node.data = clean(node.data);
      for (const { name, value } of element.attributes)
        if (value.includes('⟦')) element.setAttribute(name, clean(value));
    }
  });

/** Texts of the page that are neither translated nor data, dates, units or names. */
const collectUnmarkedTexts = async (page: Page, readData: () => Promise<string[]>): Promise<string[]> => {
  const texts = await readUnmarkedTexts(page);
  await removeMarks(page);
  const values = (await readData()).toSorted((a, b) => b.length - a.length);
  return texts.filter((text) => {
    const known = values.filter((value) => text.includes(value)).map(escapePattern);
    const rest =
      known.length === 0
        ? text
        : text.replaceAll(new RegExp(`(?<!\\p{L})(${known.join('|')})(?!\\p{L})`, 'gu'), '');
    // Initials, addresses, file names and examples of a number are data as well.
    if (/^\p{Lu}{2}\d*$/u.test(rest.trim())) return false;
    return /\p{L}{2}/u.test(
      rest.replaceAll(/\S+@\S+|\S+\.\w{2,4}\b|https?:\S+/g, '').replaceAll(NOT_TRANSLATED, ''),
    );
  });
};

/**
 * Marks every translation, from the next navigation on. Returns a function that resolves with the texts of the page that have
 * none, and removes the marks. The caller has set Spanish as its own language, to tell the replies' texts from data.
 */
export const watchTranslations = async (page: Page): Promise<() => Promise<string[]>> => {
  const account = JSON.parse(await page.evaluate(() => localStorage.getItem('userData') ?? '{}')) as object;
  const readData = collectData(page, { account, isData: (text) => translateReply(text) === text });
  await markTranslations(page);
  return () => collectUnmarkedTexts(page, readData);
};
