import { fetchAccessLog, type AccessEntry, type AccessLogFilter } from '@openvisit/api';
import { describeAccess, getDateInZone, t, translateName } from '@openvisit/contract';
import { formatShortStamp, getAccessName, getAccessRole } from '@openvisit/ui';
import { saveCsv } from '../../shared/save-csv.ts';

const toRow = ({ at, by, action, with_health_summary, subject, visit_at }: AccessEntry, zone: string) => ({
  [t('Date and time (UTC)')]: at,
  [t('Date and time ({zone})', { zone })]: formatShortStamp(at, zone),
  [t('Who')]: getAccessName(by),
  [t('Role')]: getAccessRole(by),
  [t('What')]: t(describeAccess(action, with_health_summary)),
  [t('Record')]: subject === null ? '' : translateName(subject),
  [t('Visit ({zone})', { zone })]: visit_at === null ? '' : formatShortStamp(visit_at, zone),
});

/** Downloads every entry that matches a filter as CSV, with its days in the name; spreadsheets read no cell as a formula (BX-02). */
export const saveAccessLog = async (
  filter: AccessLogFilter & { zone: string },
  today: string,
): Promise<void> => {
  const [{ default: Papa }, entries] = await Promise.all([import('papaparse'), fetchAccessLog(filter)]);
  const { zone, to = today } = filter;
  const oldest = entries.at(-1)?.at;
  const from = filter.from ?? (oldest === undefined ? to : getDateInZone(oldest, zone));
  saveCsv(
    Papa.unparse(
      entries.map((entry) => toRow(entry, zone)),
      { escapeFormulae: true },
    ),
    `access-log-${from}-to-${to}.csv`,
  );
};
