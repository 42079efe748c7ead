import { media, token } from '@openvisit/themes';
import styled from 'styled-components';
import { forcedHighlight } from '../../layout/forced-colors.ts';

export const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};

  /* Beside each other if the picture gets half of the width, which large text needs for the devices. */
  @media ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    align-items: start;

    & > :first-child {
      flex: 9999 1 0;
      min-width: 50%;
    }
    & > :last-child {
      flex: 1 1 max(${token.measure.sm}, (100% - ${token.space[6]}) * 0.4);
    }
  }
`;

export const Preview = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${token.radius.lg};
  background-color: ${token.color.callSurface};
  color: ${token.color.onCallSurface};
`;

export const PermissionPrompt = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space[4]};
  height: 100%;
  padding: ${token.space[6]};
  text-align: center;
`;

export const Toggles = styled.div`
  position: absolute;
  inset-block-end: ${token.space[4]};
  inset-inline: 0;
  display: flex;
  justify-content: center;
  gap: ${token.space[3]};
`;

export const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: ${token.control.lg};
  height: ${token.control.lg};
  /* Visible in forced colors only. */
  border: ${token.line.hair} solid transparent;
  border-radius: ${token.radius.full};
  background-color: ${token.color.callControl};
  color: ${token.color.onCallControl};

  &[aria-pressed='false'] {
    background-color: ${token.color.onCallSurface};
    color: ${token.color.callSurface};
    ${forcedHighlight}
  }
`;

export const Side = styled.div`
  display: grid;
  gap: ${token.space[5]};
`;
