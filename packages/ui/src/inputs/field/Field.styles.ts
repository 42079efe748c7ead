import { token } from '@openvisit/themes';
import styled, { css } from 'styled-components';

/** Label of a field or a group of fields. */
export const fieldLabel = css`
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};

  & > svg {
    display: inline-block;
    width: 1em;
    height: 1em;
    margin-inline-start: ${token.space[1]};
    color: ${token.color.onSurfaceMuted};
    vertical-align: -0.1em;
  }
`;

export const OptionalMark = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-weight: ${token.weight.regular};
`;

export const FieldHint = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
`;

/** Joins ids for `aria-describedby`. */
export const joinIds = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;
