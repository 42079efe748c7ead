import { ACCOUNT_CONSENTS, CONSENT_VERSIONS, type PendingConsent } from '@openvisit/contract';
import { sql, type SQL } from 'drizzle-orm';
import { consent } from '../../schema/consents.ts';

const currentVersions = sql.join(
  ACCOUNT_CONSENTS.map((kind) => sql`(${kind}::text, ${CONSENT_VERSIONS[kind]}::int)`),
  sql`, `,
);

/** The texts whose current version a user has not accepted, as a column of a statement; `user`: SQL of the account's id with its table (BX-03). */
export const selectPendingConsents = (user: SQL): SQL<PendingConsent[]> => sql`(
  select coalesce(json_agg(json_build_object('kind', latest.kind, 'version', latest.version)), '[]'::json)
  from (values ${currentVersions}) as latest (kind, version)
  where not exists (select from ${consent} given
    where given.user_id = ${user} and given.kind = latest.kind and given.version = latest.version))`;
