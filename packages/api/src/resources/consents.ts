import type { Consent, ConsentKind, PendingConsent, Reply } from '@openvisit/contract';
import { byLastItem, usePagedResource, type PagedResource } from '../cache/paged-resource.ts';
import { revalidate, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { isApiError } from '../http/errors.ts';
import { refreshSession } from '../http/refresh.ts';
import { getSession, updateSessionUser } from '../session/session.ts';

/** A published text (BX-03). */
export type ConsentDocumentReply = Reply<'getConsentDocument'>;

/** What the signed-in user agreed to, newest first, page by page (BX-03). */
export const useConsents = (): PagedResource<Consent> =>
  usePagedResource(
    ['consents'],
    (before: string | null) => call('getConsents', { query: { before: before ?? undefined } }),
    byLastItem,
  );

/** Texts in given versions, in the same order. An empty list loads nothing. */
export const useConsentDocuments = (
  documents: readonly { kind: ConsentKind; version: number }[],
): Resource<ConsentDocumentReply[]> =>
  useResource(
    documents.length === 0
      ? null
      : ['consentDocuments', ...documents.map(({ kind, version }) => `${kind} ${version}`)],
    () =>
      Promise.all(
        documents.map(({ kind, version }) => call('getConsentDocument', { query: { kind, version } })),
      ),
  );

/** Accepts the current texts. When one has changed in the meantime, the new version is stored in the session. */
export const acceptConsents = async (documents: PendingConsent[]): Promise<void> => {
  try {
    updateSessionUser(await call('acceptConsents', { body: { documents } }));
  } catch (error) {
    const token = getSession()?.token;
    if (isApiError(error) && error.kind === 'conflict' && token) await refreshSession(token);
    throw error;
  }
};

/** Withdraws a telehealth consent; it is requested again at the next booking. */
export const withdrawConsent = async (id: string): Promise<void> => {
  await call('withdrawConsent', { body: { id } });
  await revalidate('consents', 'bookablePatients');
};
