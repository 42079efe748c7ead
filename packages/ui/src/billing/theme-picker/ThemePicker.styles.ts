import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[6]};
  align-items: start;
  color: ${token.color.onSurface};
`;

/** Beside the preview if there is space, otherwise above it. */
export const Side = styled.div`
  display: grid;
  flex: 1 1 ${token.measure.sm};
  min-width: 0;
  gap: ${token.space[5]};
`;

export const Choices = styled.fieldset`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-block-end: ${token.space[2]};
    padding: 0;
    font-weight: ${token.weight.semibold};
  }
`;

export const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${token.color.accentText};
    box-shadow: 0 0 0 ${token.line.hair} ${token.color.accentText};
  }
`;

/** Color samples of a theme; carries that theme's attribute. */
export const Swatches = styled.span`
  display: flex;
  margin-inline-start: auto;

  /* A themed region sets a background; these swatches stay transparent. */
  &[data-theme] {
    background: none;
  }

  & > span {
    width: ${token.space[6]};
    height: ${token.space[6]};
    margin-inline-start: calc(${token.space[2]} * -1);
    border: ${token.line.thick} solid ${token.color.surface};
    border-radius: ${token.radius.full};
    background-color: ${token.color.accent};
  }
  & > span:nth-child(2) {
    background-color: ${token.color.accentSoft};
  }
  & > span:nth-child(3) {
    background-color: ${token.color.canvas};
    box-shadow: inset 0 0 0 ${token.line.hair} ${token.color.border};
  }
`;

export const Preview = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 999 1 min(100%, ${token.measure.lg});
  gap: ${token.space[2]};
  min-width: 0;
`;

export const PreviewHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

export const PreviewTitle = styled.h2`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
`;

/**
 * Carries the chosen theme. Custom properties resolve where they are used, so background and text color are
 * set again here.
 */
export const Scene = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.canvas};
  color: ${token.color.onSurface};
`;
