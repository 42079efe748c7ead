import { getLocale } from '@openvisit/contract';
import { getZoneLabel as getProductLabel } from '@openvisit/ui';
import { expect, test } from 'vitest';
import { getZoneLabel } from './zone-label.ts';

test.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'])(
  'BX-21 the booking widget names the zone %s as the product does',
  (zone) => {
    for (const instant of ['2026-07-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'])
      expect(getZoneLabel(zone, instant, getLocale())).toBe(getProductLabel(zone, instant));
  },
);
