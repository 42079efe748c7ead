import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { columns, WIDE } from '../patient-list/PatientList.styles.ts';

export const Root = styled.div`
  position: relative;
  min-width: 0;
  color: ${token.color.onSurface};

  &:hover {
    background-color: ${token.color.surfaceSunken};
  }
  &:has([data-whole]:focus-visible) {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: calc(-1 * ${token.line.ring});
    border-radius: ${token.radius.md};
  }
`;

/* A card on narrow lists: the name beside the menu, the facts below. */
export const Cells = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[1]} ${token.space[3]};
  padding: ${token.space[2]} ${token.space[4]};
  font-size: ${token.text.sm};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};

  @container (min-width: ${WIDE}) {
    ${columns}
  }
`;

export const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
`;

export const Texts = styled.div`
  display: grid;
  min-width: 0;
`;

export const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[2]};
`;

export const Name = styled.h2`
  min-width: 0;
  font-size: ${token.text.md};
  overflow-wrap: anywhere;
`;

export const Muted = styled.span`
  color: ${token.color.onSurfaceMuted};
`;

export const Email = styled(Muted)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* The facts are one line of a card; in columns each is a cell of the row. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  grid-row: 2;
  gap: ${token.space.half} ${token.space[4]};
  padding-inline-start: calc(${token.control.md} + ${token.space[3]});

  @container (min-width: ${WIDE}) {
    display: contents;
  }
`;

export const Fact = styled.div`
  min-width: 0;
`;

/** The name of a column: visible in cards, which have no header. */
export const Label = styled.span`
  color: ${token.color.onSurfaceMuted};

  @container (min-width: ${WIDE}) {
    position: absolute;
    width: ${token.line.hair};
    height: ${token.line.hair};
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** A fact that is missing, or zero: shown in columns only, where an empty cell would be unclear. */
export const EmptyFact = styled(Fact)`
  color: ${token.color.onSurfaceMuted};

  @container not (min-width: ${WIDE}) {
    display: none;
  }
`;

export const Actions = styled.div`
  position: relative;
  z-index: 1;
  justify-self: end;
`;
