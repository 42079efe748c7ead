import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** The groups of a side panel of the call, below one another. */
export const PanelGroups = styled.div`
  display: grid;
  gap: ${token.space[6]};
`;

export const PanelHeading = styled.h3`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
`;
