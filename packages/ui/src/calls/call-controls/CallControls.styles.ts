import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.footer`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.space[4]} max(${token.space[4]}, env(safe-area-inset-bottom));

  @media ${media.phone} {
    justify-content: space-between;
    gap: ${token.space[2]};
    padding-block: ${token.space[3]} max(${token.space[3]}, env(safe-area-inset-bottom));

    /* The seven controls of a physician. */
    &[data-crowded='true'] {
      gap: ${token.space[1]};
      padding-inline: ${token.space[2]};
    }
  }
`;

export const Control = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: ${token.space[14]};
  height: ${token.space[14]};
  /* Visible in forced colors only. */
  border: ${token.line.hair} solid transparent;
  border-radius: ${token.radius.full};
  background-color: ${token.color.callControl};
  color: ${token.color.onCallControl};
  /* Only hover is animated, so that a theme change repaints at once. */
  &:hover {
    transition: background-color ${token.motion.fast} ${token.ease.out};
  }

  &:hover:not(:disabled) {
    background-color: color-mix(in srgb, ${token.color.callControl} 88%, ${token.color.onCallControl});
  }
  /* Controls that are off have a light background. The one of the open panel has a ring, so that it does not look muted. */
  &[data-state='off'],
  &[data-state='off']:hover:not(:disabled) {
    background-color: ${token.color.onCallSurface};
    color: ${token.color.callSurface};
  }
  &[data-state='open'] {
    border: ${token.line.thick} solid ${token.color.onCallControl};
  }
  @media (forced-colors: active) {
    &[data-state='off'] {
      forced-color-adjust: none;
      background-color: Highlight;
      color: HighlightText;
    }
  }
  &:disabled {
    background-color: ${token.color.callSurfaceRaised};
    color: ${token.color.onCallSurfaceMuted};
    cursor: not-allowed;
  }
  @media ${media.phone} {
    width: ${token.space[12]};
    height: ${token.space[12]};
  }
`;

export const Leave = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  height: ${token.space[14]};
  padding-inline: ${token.space[6]};
  border: ${token.line.hair} solid transparent;
  border-radius: ${token.radius.full};
  background-color: ${token.color.dangerFill};
  color: ${token.color.onDangerFill};
  font-weight: ${token.weight.semibold};
  white-space: nowrap;

  & > svg {
    flex: none;
  }

  &:hover {
    background-color: ${token.color.dangerFillHover};
  }
  @media ${media.phone} {
    height: ${token.space[12]};
    padding-inline: ${token.space[4]};
    font-size: ${token.text.sm};

    /* Seven controls fit a phone only without the text of this one. */
    &[data-crowded='true'] > span {
      display: none;
    }
  }
`;

export const Dot = styled.span`
  position: absolute;
  inset-block-start: ${token.space.half};
  inset-inline-end: ${token.space.half};
  width: ${token.space[3]};
  height: ${token.space[3]};
  border: ${token.line.thick} solid ${token.color.callSurface};
  border-radius: ${token.radius.full};
  background-color: ${token.color.onCallSurface};
`;
