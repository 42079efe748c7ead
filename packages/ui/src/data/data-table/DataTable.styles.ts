import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

/** Wraps the table and what is below it. */
export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
  min-width: 0;
`;

/* `clip` instead of `hidden`: an element with hidden overflow is a scroll container, and the header would
   stick to it instead of the page. */
export const Frame = styled.div`
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  overflow: clip;

  &[data-overflow] {
    overflow-x: auto;
  }
  @media ${media.phone} {
    &[data-layout='cards'] {
      border: 0;
      border-radius: 0;
      background-color: transparent;
      overflow: visible;
    }
  }
`;

/** Hint that the table scrolls sideways; visible only if it overflows. */
export const Hint = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};

  & > svg {
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
`;

/** Column name in a cell, for layouts without a header row. */
export const CellName = styled.span`
  display: none;
  flex: none;
  color: ${token.color.onSurfaceMuted};
  font-weight: ${token.weight.regular};

  @media ${media.phone} {
    [data-layout='cards'] & {
      display: inline;
    }
  }
`;

/** The table itself. */
export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  & th,
  & td {
    padding: ${token.cell.block} ${token.cell.inline};
    text-align: start;
    vertical-align: middle;
  }
  & [data-align='end'] {
    text-align: end;
  }
  & [data-align='center'] {
    text-align: center;
  }
  & [data-width='fit'] {
    width: 1%;
    white-space: nowrap;
  }
  & thead th {
    position: sticky;
    z-index: 1;
    inset-block-start: var(--table-top, 0);
    border-block-end: ${token.line.hair} solid ${token.color.border};
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurfaceMuted};
    font-weight: ${token.weight.semibold};
    white-space: nowrap;
  }
  & tbody tr:not(:first-child) > * {
    border-block-start: ${token.line.hair} solid ${token.color.border};
  }
  & tbody th {
    font-weight: ${token.weight.semibold};
  }
  & tbody tr[data-state='selected'] {
    background-color: ${token.color.accentSoft};
  }

  @media ${media.phone} {
    [data-layout='cards'] > &,
    [data-layout='cards'] > & > tbody,
    [data-layout='cards'] > & > tbody > tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: ${token.space[2]};
    }
    [data-layout='cards'] > & > tbody > tr {
      padding: ${token.space[4]};
      border: ${token.line.hair} solid ${token.color.border};
      border-radius: ${token.radius.lg};
      background-color: ${token.color.surface};
    }
    [data-layout='cards'] > & > tbody > tr[data-state='selected'] {
      background-color: ${token.color.accentSoft};
    }
    [data-layout='cards'] > & > tbody > tr > * {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0 ${token.space[4]};
      width: auto;
      padding: 0;
      border: 0;
      text-align: start;
      white-space: normal;
    }
    /* An empty action cell leaves no gap. */
    [data-layout='cards'] > & > tbody > tr > :empty {
      display: none;
    }
    [data-layout='cards'] > & > tbody > tr > :last-child:not(:has(> ${CellName})) {
      justify-content: flex-end;
    }
    /* In the card layout only the sort buttons of the header remain, as a row above the cards. */
    [data-layout='cards'] > & > thead > tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${token.space[2]};
    }
    [data-layout='cards'] > & > thead th {
      position: static;
      width: auto;
      padding: 0;
      border: 0;
      background-color: transparent;
    }
    [data-layout='cards'] > & > thead th:not([aria-sort]) {
      display: none;
    }
  }
`;

/** Sorts by a column. */
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: ${token.control.sm};
  margin-block: calc(-1 * ${token.space[2]});
  padding: 0;
  border: 0;
  border-radius: ${token.radius.sm};
  background: none;
  color: inherit;
  font-weight: inherit;

  &:hover {
    color: ${token.color.onSurface};
    transition: color ${token.motion.fast} ${token.ease.out};
  }
  [aria-sort='ascending'] > &,
  [aria-sort='descending'] > & {
    color: ${token.color.onSurface};
  }
  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
`;

/** Label of a row's checkbox; its target is as large as a small button. */
export const Choice = styled.label`
  display: inline-grid;
  place-items: center;
  width: ${token.control.sm};
  height: ${token.control.sm};
  margin: calc(-1 * ${token.space[2]});
  vertical-align: middle;
  cursor: pointer;
`;

/** Placeholder of a cell that is loading. */
export const CellSkeleton = styled.span`
  display: block;
  width: 70%;
  height: 0.85em;
  border-radius: ${token.radius.sm};
  background-color: ${token.color.border};

  tr:nth-child(even) > td > & {
    width: 50%;
  }
`;
