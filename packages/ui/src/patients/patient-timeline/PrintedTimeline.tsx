import { TIMELINE_PRINT_MAX, type TimelineEntry, t, getLocale } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { printClass } from '../../format/print-class.ts';
import { formatShortStamp } from '../../format/record-dates.ts';
import { describeEntry } from './describe-entry.ts';

const Root = styled.section`
  display: none;

  @media print {
    display: block;
  }
`;

const Table = styled.table`
  width: 100%;
  margin-block-start: ${token.space[4]};
  border-collapse: collapse;

  & :is(th, td) {
    padding: ${token.space[1]} ${token.space[3]} ${token.space[1]} 0;
    border-block-end: ${token.line.hair} solid ${token.color.border};
    text-align: start;
    vertical-align: top;
  }
  & tr {
    break-inside: avoid;
  }
`;

export interface PrintedTimelineProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Name of the patient and the date of birth, as the heading. */
  heading: string;
  /** What is printed: the kind and the days. */
  scope: string;
  /** Newest first. */
  entries: readonly TimelineEntry[];
  /** Whether there are earlier entries than the printed ones. */
  isCut: boolean;
  /** The viewer's IANA time zone. */
  zone: string;
}

/** The timeline on paper; invisible on screen (BX-17). */
export function PrintedTimeline({
  heading,
  scope,
  entries,
  isCut,
  zone,
  className,
  ...rest
}: PrintedTimelineProps) {
  return (
    <Root {...rest} className={printClass(className)} aria-hidden>
      <h1>{heading}</h1>
      <p>
        {scope}
        {isCut &&
          ` ${t('Only the latest {count} entries. Choose days to print earlier ones.', {
            count: TIMELINE_PRINT_MAX.toLocaleString(getLocale()),
          })}`}
      </p>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('State')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { title, detail, badge } = describeEntry(entry);
            return (
              <tr key={entry.id}>
                <td>{formatShortStamp(entry.at, zone)}</td>
                <td>
                  {title}
                  <br />
                  {detail}
                </td>
                <td>{badge && t(badge.label)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Root>
  );
}
