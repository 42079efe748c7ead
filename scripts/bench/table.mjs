import { print } from '../lib/root.mjs';

const getRatio = ({ ours, baseline }) =>
  typeof baseline === 'number' && baseline > 0 ? ours / baseline : null;

const formatFigure = (value, unit) => {
  if (value === null || value === undefined) return '–';
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)} ${unit}`;
};

const getVerdict = (row) => {
  if (row.failure) return 'failed';
  if (row.limits.length === 0) return 'no limit';
  return row.limits.every((limit) => limit.holds(row, getRatio(row))) ? 'ok' : 'over';
};

/** Absolute limit in the row's unit. */
export const limitTo = (limit) => ({
  text: (unit) => `≤ ${limit} ${unit}`,
  holds: (row) => row.ours <= limit,
});

/** Limit as a multiple of the baseline. */
export const limitToMultiple = (limit) => ({
  text: () => `≤ ${limit.toFixed(2).replace(/\.?0+$/, '')} ×`,
  holds: (row, ratio) => ratio === null || ratio <= limit,
});

/** Absolute limit, or a multiple of a baseline that exceeds it on this machine, too. */
export const limitToOrMultiple = (limit, multiple) => ({
  text: (unit) => `≤ ${limit} ${unit} or ${multiple} ×`,
  holds: (row, ratio) => row.ours <= limit || (ratio !== null && ratio <= multiple),
});

const formatCells = (row) => {
  if (row.failure) return [row.name, `failed: ${row.failure}`, '', '', '', ''];
  if (row.missing) return [row.name, `not measured: ${row.missing}`, '', '', '', ''];
  const ratio = getRatio(row);
  return [
    row.name,
    formatFigure(row.ours, row.unit),
    formatFigure(row.baseline, row.unit),
    ratio === null ? '–' : ratio.toFixed(2),
    row.limits.map((limit) => limit.text(row.unit)).join(', ') || '–',
    getVerdict(row),
  ];
};

/**
 * Prints name, our value, baseline, ratio, limit and verdict of each row. Returns the names of those that failed or exceed
 * their budget.
 */
export const printTable = (rows) => {
  const lines = [['', 'ours', 'baseline', 'ratio', 'limit', ''], ...rows.map(formatCells)];
  const widths = lines[0].map((_, column) =>
    Math.max(...lines.filter((line) => line[2] !== '').map((line) => line[column].length), 0),
  );
  for (const line of lines)
    print(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  return rows
    .filter((row) => !row.missing && ['failed', 'over'].includes(getVerdict(row)))
    .map(({ name }) => name);
};
