import { fetchAccessLog, type AccessLogFilter } from '@openvisit/api';
import { describeAccess, t } from '@openvisit/contract';
import { getAccessName, getAccessSubject } from '@openvisit/ui';
import { saveCsv } from '../../shared/save-csv.ts';

/** Downloads every entry that matches a filter as CSV, with times in UTC; spreadsheets read no cell as a formula (BX-02). */
export const saveAccessLog = async (filter: AccessLogFilter & { zone: string }): Promise<void> => {
  const [{ default: Papa }, entries] = await Promise.all([import('papaparse'), fetchAccessLog(filter)]);
  const rows = entries.map((entry) => ({
    [t('Time')]: entry.at,
    [t('Who')]: getAccessName(entry.by),
    [t('What')]: describeAccess(entry.action, entry.with_health_summary),
    [t('Record')]: getAccessSubject(entry, filter.zone),
  }));
  saveCsv(Papa.unparse(rows, { escapeFormulae: true }), 'access-log.csv');
};
