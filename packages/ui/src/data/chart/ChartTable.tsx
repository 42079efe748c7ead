import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import type { ChartSeries } from './series.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.text.sm};

  & th,
  & td {
    padding: ${token.space[2]} ${token.space[3]};
    border-block-end: ${token.line.hair} solid ${token.color.border};
    text-align: end;
  }
  & th:first-child {
    text-align: start;
  }
  & thead th {
    color: ${token.color.onSurfaceMuted};
  }
  & tbody th {
    font-weight: ${token.weight.regular};
  }
`;

interface ChartTableProps {
  label: string;
  categoryLabel: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The values of a chart as a table. */
export function ChartTable({ label, categoryLabel, categories, series, format }: ChartTableProps) {
  return (
    <Table>
      <VisuallyHidden as="caption">{label}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map(({ label: name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ label: name, values }) => {
              const value = values[index] ?? null;
              return <td key={name}>{value === null ? '–' : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
