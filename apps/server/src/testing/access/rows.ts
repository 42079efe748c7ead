import type { CallName } from '@openvisit/contract';
import { billingRows } from './billing.ts';
import { peopleRows } from './people.ts';
import { practiceRows } from './practice.ts';
import { visitRows } from './visits.ts';
import type { Row, Rows } from './world.ts';

/** Who may call what, and on whose record, written by hand: a call without its row fails the run. */
export const rows = { ...peopleRows, ...practiceRows, ...visitRows, ...billingRows } satisfies Rows<CallName>;

/** The rows without what is particular about each. */
export const rowTable = Object.entries(rows) as unknown as [CallName, Row<CallName>][];
