import { createHash } from 'node:crypto';
import { CONSENT_DOCUMENTS, type Query, type Reply } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { ConfigError } from '../../config/config-error.ts';
import { notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { consentDocument } from '../../schema/consents.ts';

/** SHA-256 of a text in UTF-8, hexadecimal. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Stores the current version of each text, once.
 * @throws ConfigError if a text differs from what was published under its version.
 */
export const publishDocuments = async (
  { db, clock }: RequestContext,
  documents = CONSENT_DOCUMENTS,
): Promise<void> => {
  const published_at = new Date(clock.now());
  const present = documents.map((document) => ({
    ...document,
    sha256: hashText(document.text),
    published_at,
  }));
  await db.insert(consentDocument).values(present).onConflictDoNothing();
  const { kind, version, sha256 } = consentDocument;
  const stored = await db.select({ kind, version, sha256 }).from(consentDocument);
  for (const document of present) {
    const published = stored.find((row) => row.kind === document.kind && row.version === document.version);
    if (published?.sha256 === document.sha256) continue;
    throw new ConfigError(
      `The text ${document.kind}`,
      `differs from the published version ${document.version}; give the changed text a new version`,
    );
  }
};

/** A text in the version that was agreed to (BX-03). */
export const getConsentDocument = async (
  { db }: RequestContext,
  { kind, version }: Query<'getConsentDocument'>,
): Promise<Reply<'getConsentDocument'>> => {
  const [document] = await db
    .select()
    .from(consentDocument)
    .where(and(eq(consentDocument.kind, kind), eq(consentDocument.version, version)));
  if (!document) throw notFound('CONSENT_NOT_FOUND');
  return document;
};
