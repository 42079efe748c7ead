import type { EndpointName } from '@openvisit/contract';
import { billingRows } from './billing.ts';
import { careRows } from './care.ts';
import { conciergeRows } from './concierge.ts';
import { noteRows, screenshotRows } from './notes.ts';
import { notificationRows } from './notifications.ts';
import { peopleRows } from './people.ts';
import { practiceRows } from './practice.ts';
import { visitRows } from './visits.ts';
import { vitalsRows } from './vitals.ts';
import type { Row, Rows } from './world.ts';

/** The expected access to every call, written by hand; a call without a row fails the test. */
export const rows = {
  ...peopleRows,
  ...careRows,
  ...conciergeRows,
  ...screenshotRows,
  ...practiceRows,
  ...visitRows,
  ...billingRows,
  ...noteRows,
  ...notificationRows,
  ...vitalsRows,
} satisfies Rows<EndpointName>;

/** The rows as a list, with one type for all calls. */
export const rowTable = Object.entries(rows) as unknown as [EndpointName, Row<EndpointName>][];
