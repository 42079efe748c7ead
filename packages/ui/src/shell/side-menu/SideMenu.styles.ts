import { token } from '@openvisit/themes';
import styled, { css } from 'styled-components';
import { ChevronDown } from 'lucide-react';
import { forcedHighlight } from '../../layout/forced-colors.ts';
import { AppLink } from '../app-link/AppLink.tsx';

export const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Sub = styled(List)`
  margin-block: ${token.space[1]};
  padding-inline-start: ${token.space[11]};

  &[hidden] {
    display: none;
  }

  & > li > a {
    min-height: ${token.control.sm};
    padding-inline: ${token.space[3]};
    font-weight: ${token.weight.regular};
  }
`;

const entry = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  width: 100%;
  min-height: ${token.space[11]};
  padding: ${token.space[2]} ${token.space[3]};
  border: 0;
  border-radius: ${token.radius.md};
  background: none;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
  text-align: start;
  text-decoration: none;
  /* Only hover is animated, so that a theme change repaints at once. */
  &:hover {
    transition: background-color ${token.motion.fast} ${token.ease.out};
  }

  & > svg {
    flex: none;
  }
  &:hover {
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurface};
  }
  &[aria-current] {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
    font-weight: ${token.weight.semibold};
    ${forcedHighlight}
  }
`;

export const Entry = styled(AppLink)`
  ${entry}
`;

export const EntryButton = styled.button`
  ${entry}
`;

export const Label = styled.span`
  flex: 1;
`;

export const Chevron = styled(ChevronDown)`
  transition: rotate ${token.motion.fast} ${token.ease.out};

  [aria-expanded='true'] > & {
    rotate: 180deg;
  }
`;
