import { getLocale, t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { addMonths, getMonth, type CalendarDate } from './calendar-dates.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]};
  margin-block-end: ${token.space[2]};

  &:dir(rtl) svg {
    scale: -1 1;
  }
`;

const MonthButton = styled(IconButton)`
  &:disabled {
    border-color: transparent;
  }
`;

const TextColumn = styled.span`
  flex: 1;
  min-width: 0;
  font-size: min(1em, 4.4vw);
  font-weight: ${token.weight.semibold};
  overflow-wrap: anywhere;
  text-align: center;
`;

const Choices = styled.div`
  display: flex;
  flex: 1;
  justify-content: center;
  gap: ${token.space[1]};
`;

const Choice = styled.select`
  min-height: ${token.control.sm};
  padding-inline: ${token.space[1]};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.sm};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;

  @media ${media.phone} {
    font-size: ${token.text.md};
  }
`;

const listMonthNames = (): string[] => {
  const formatter = new Intl.DateTimeFormat(getLocale(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => formatter.format(Date.UTC(2026, index, 15)));
};

interface CalendarHeaderProps {
  /** Displayed month, yyyy-MM. */
  month: string;
  onTurn: (month: string) => void;
  /** First and last selectable date. */
  min?: CalendarDate;
  max?: CalendarDate;
  /** Center of the selectable years if there are no bounds. */
  today: CalendarDate;
  navigation: 'none' | 'lists';
}

/** Month and year of a calendar with navigation. */
export function CalendarHeader({ month, onTurn, min, max, today, navigation: jump }: CalendarHeaderProps) {
  const monthText = t('{month} {year}', {
    month: listMonthNames()[Number(month.slice(5)) - 1] ?? '',
    year: Number(month.slice(0, 4)),
  });
  const [first, last] = [min && getMonth(min), max && getMonth(max)];
  const turnMonths = (months: number) => onTurn(getMonth(addMonths(`${month}-01`, months)));
  return (
    <Root>
      <MonthButton
        label={t('Previous month')}
        size="sm"
        disabled={first !== undefined && month <= first}
        onClick={() => turnMonths(-1)}
      >
        <ChevronLeft aria-hidden />
      </MonthButton>
      {jump === 'none' ? (
        <TextColumn aria-live="polite">{monthText}</TextColumn>
      ) : (
        <MonthAndYear {...{ month, onTurn, first, last, today }} />
      )}
      <MonthButton
        label={t('Next month')}
        size="sm"
        disabled={last !== undefined && month >= last}
        onClick={() => turnMonths(1)}
      >
        <ChevronRight aria-hidden />
      </MonthButton>
    </Root>
  );
}

interface MonthAndYearProps extends Pick<CalendarHeaderProps, 'month' | 'onTurn' | 'today'> {
  /** First and last month, yyyy-MM. */
  first: string | undefined;
  last: string | undefined;
}

/** Two selects, so that a date decades ago takes two choices. */
function MonthAndYear({ month, onTurn, first, last, today }: MonthAndYearProps) {
  const thisYear = Number(today.slice(0, 4));
  const shownYear = Number(month.slice(0, 4));
  const from = Math.min(first ? Number(first.slice(0, 4)) : thisYear - 120, shownYear);
  const lastYear = Math.max(last ? Number(last.slice(0, 4)) : thisYear + 20, shownYear);
  const turnWithinBounds = (next: string) =>
    onTurn(first && next < first ? first : last && next > last ? last : next);
  const toYearMonth = (index: number) => `${month.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`;
  return (
    <Choices>
      <Choice
        aria-label={t('Month')}
        value={month}
        onChange={(event) => turnWithinBounds(event.target.value)}
      >
        {listMonthNames().map((name, index) => (
          <option
            key={name}
            value={toYearMonth(index)}
            disabled={Boolean((first && toYearMonth(index) < first) || (last && toYearMonth(index) > last))}
          >
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        aria-label={t('Year')}
        value={shownYear}
        onChange={(event) => turnWithinBounds(`${event.target.value}${month.slice(4)}`)}
      >
        {Array.from({ length: lastYear - from + 1 }, (_, index) => lastYear - index).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Choice>
    </Choices>
  );
}
