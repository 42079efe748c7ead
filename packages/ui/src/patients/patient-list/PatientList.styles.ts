import { token } from '@openvisit/themes';
import styled, { css } from 'styled-components';

/** From this width of the list, patients are shown in columns; below it as cards. */
export const WIDE = '52em';

/** The columns of the rows and of the header above them: patient, age, last visit, next visit, open notes, menu. */
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 10fr) minmax(0, 4fr) minmax(0, 4fr) minmax(0, 6fr) minmax(0, 4fr) ${
      token.control.md
    };
  align-items: center;
  column-gap: ${token.space[4]};
`;

export const Container = styled.div`
  container-type: inline-size;
  display: grid;
  gap: ${token.space[3]};
  min-width: 0;
`;

/** Column names that sort; only the sort buttons remain above cards. */
export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[4]};
  padding-inline: ${token.space[4]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};

  @container (min-width: ${WIDE}) {
    ${columns}
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${token.space[1]};
  min-height: ${token.control.sm};
  padding: 0;
  border: 0;
  border-radius: ${token.radius.sm};
  background: none;
  color: inherit;
  font-weight: ${token.weight.semibold};
  white-space: nowrap;

  &:hover,
  &[aria-pressed='true'] {
    color: ${token.color.onSurface};
  }
  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
`;
