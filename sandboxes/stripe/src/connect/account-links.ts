import type Stripe from 'stripe';
import { invalid } from '../engine/errors.ts';
import type { Params } from '../engine/form.ts';
import { newId } from '../engine/ids.ts';
import type { Box } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, route, type Call } from '../engine/resource.ts';
import { HOUR } from '../billing/calendar.ts';

const LINK_SECONDS = 300;
const SESSION_SECONDS = HOUR;

/**
 * Where the page goes back to, as far as it can be judged now: an address of another origin than the product's own is
 * refused. Where the product's address is not known, the page itself judges by the one it is asked at.
 */
const ownUrl = (params: Params, name: 'refresh_url' | 'return_url', pages: string): string => {
  const url = params.needText(name);
  const home = URL.canParse(pages) ? new URL(pages).origin : null;
  const relative = /^\/(?![/\\])/.test(url);
  const absolute = /^https?:\/\//.test(url) && URL.canParse(url);
  const fits = relative || (absolute && (home === null || new URL(url).origin === home));
  if (!fits) throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
  return url;
};

const create = async ({ box, params, pages }: Call): Promise<Stripe.AccountLink> => {
  const { object: account } = await box.need('account', params.needText('account'), 'account');
  params.needText('type');
  params.choice('type', ['account_onboarding', 'account_update']);
  const urls = {
    refresh_url: ownUrl(params, 'refresh_url', pages),
    return_url: ownUrl(params, 'return_url', pages),
  };
  const id = newId('accl');
  const link: Stripe.AccountLink = {
    object: 'account_link',
    created: box.now,
    expires_at: box.now + LINK_SECONDS,
    url: `${pages}/connect/${id}`,
  };
  await box.add(
    'account_link',
    { id, ...link },
    { parent: account.id },
    { ...urls, used: false, session: null },
  );
  return link;
};

type Link = Stored<'account_link'>;

const textOf = (link: Link, name: 'refresh_url' | 'return_url' | 'session'): string => {
  const value = link.facts[name];
  return typeof value === 'string' ? value : '';
};

export const refreshUrl = (link: Link): string => textOf(link, 'refresh_url');
export const returnUrl = (link: Link): string => textOf(link, 'return_url');

/** The same address opened once: from then on by its session, for an hour. Null: it was opened before, or too late. */
export const openLink = async (box: Box, link: Link): Promise<string | null> => {
  if (link.facts.used === true || link.object.expires_at <= box.now) return null;
  const session = newId('accs');
  Object.assign(link.facts, { used: true, session, session_until: box.now + SESSION_SECONDS });
  await box.save(link);
  return session;
};

/** Whether this session of the page is still good. */
export const isOpen = (link: Link, session: string, now: number): boolean =>
  session !== '' && textOf(link, 'session') === session && Number(link.facts.session_until ?? 0) > now;

/** The page was left: its address is good for nothing more. */
export const closeLink = async (box: Box, link: Link): Promise<void> => {
  link.facts.session = null;
  await box.save(link);
};

/** Short-lived addresses of the page on which an account's owner tells who is paid. */
export const accountLinks = defineResource({
  routes: [
    route('POST', '/v1/account_links', create, {
      takes: ['account', 'type', 'refresh_url', 'return_url', 'collect', 'collection_options'],
    }),
  ],
});
