import { HOUR_SECONDS } from '../billing/calendar.ts';
import { invalid } from '../engine/errors.ts';
import type { Params } from '../engine/form.ts';
import { createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import { defineRoute, type Call, type Resource } from '../engine/resource.ts';

type Link = Stored<'account_link'>;

const LINK_SECONDS = 300;
const SESSION_SECONDS = HOUR_SECONDS;

/** Throws for URLs of other sites. If the product's own URL is unknown, the onboarding page checks the origin instead. */
const parseProductUrl = (params: Params, name: 'refresh_url' | 'return_url', pagesUrl: string): string => {
  const url = params.requireText(name);
  const origin = URL.canParse(pagesUrl) ? new URL(pagesUrl).origin : null;
  const isRelative = /^\/(?![/\\])/.test(url);
  const isAbsolute = /^https?:\/\//.test(url) && URL.canParse(url);
  if (!isRelative && !(isAbsolute && (origin === null || new URL(url).origin === origin)))
    throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
  return url;
};

const create = async ({ store, params, pagesUrl }: Call) => {
  const { object: account } = await store.require('account', params.requireText('account'), 'account');
  const urls = {
    refresh_url: parseProductUrl(params, 'refresh_url', pagesUrl),
    return_url: parseProductUrl(params, 'return_url', pagesUrl),
  };
  const id = createId('accl');
  const link = {
    object: 'account_link' as const,
    created: store.now,
    expires_at: store.now + LINK_SECONDS,
    url: `${pagesUrl}/connect/${id}`,
  };
  const facts = { ...urls, used: false, session: null };
  await store.add('account_link', { id, ...link }, { parent: account.id }, facts);
  return link;
};

export const getRefreshUrl = ({ facts }: Link): string => String(facts.refresh_url);
export const getReturnUrl = ({ facts }: Link): string => String(facts.return_url);

/** Opens a link and returns the id of a page session of one hour; null for a link that is used or expired. */
export const openLink = async (store: ObjectStore, link: Link): Promise<string | null> => {
  if (link.facts.used === true || link.object.expires_at <= store.now) return null;
  const session = createId('accs');
  Object.assign(link.facts, { used: true, session, session_until: store.now + SESSION_SECONDS });
  await store.save(link);
  return session;
};

export const isSessionOpen = ({ facts }: Link, session: string, now: number): boolean =>
  session !== '' && facts.session === session && Number(facts.session_until ?? 0) > now;

export const closeLink = async (store: ObjectStore, link: Link): Promise<void> => {
  link.facts.session = null;
  await store.save(link);
};

/** Short-lived links to the onboarding page. */
export const accountLinks: Resource = { routes: [defineRoute('POST', '/v1/account_links', create)] };
