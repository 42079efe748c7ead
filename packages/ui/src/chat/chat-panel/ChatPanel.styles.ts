import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto auto;
  height: 100%;
  min-height: 0;
  background-color: ${token.color.surface};
`;

/** Also without a search, so that the messages keep their row. */
export const SearchArea = styled.div`
  min-width: 0;
`;

/** Over the messages, which keep their scroll position behind it. */
export const Results = styled.div`
  position: absolute;
  inset: 0;
  z-index: 2;
  background-color: ${token.color.surface};

  &[data-state='hidden'] {
    visibility: hidden;
  }
`;

export const Frame = styled.div`
  container-type: size;
  position: relative;
  min-height: 0;
`;

export const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding-inline: ${token.space[4]};
`;

/** The rows near the viewport; a short conversation is at the end, above the input. */
export const Rows = styled.ul`
  position: relative;
  flex: none;
  margin: auto 0 0;
  padding: 0;
  list-style: none;

  & > li {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    padding-block-start: ${token.space[1]};
  }
  & > li[data-start='yes'] {
    padding-block-start: ${token.space[4]};
  }
  /* It is focused by script, which the page's focus style hides. */
  && > li[data-found] {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.space[1]};
    border-radius: ${token.radius.md};
  }
`;

/** Over the rows, so that they do not move. */
export const EarlierState = styled.div`
  position: absolute;
  inset-block-start: ${token.space[2]};
  inset-inline: ${token.space[2]};
  z-index: 1;
  display: grid;
  justify-items: center;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Middle = styled.div`
  margin-block: auto;
  padding-block: ${token.space[4]};

  /* In a call on a phone the text needs the space. */
  @container (max-height: 22em) {
    padding-block: 0;

    & [data-part='illustration'] {
      display: none;
    }
  }
`;

export const NewMessagesButton = styled.div`
  position: absolute;
  inset-block-end: ${token.space[3]};
  inset-inline: 0;
  display: grid;
  justify-items: center;
  pointer-events: none;

  & > * {
    pointer-events: auto;
    box-shadow: ${token.shadow.floating};
  }
`;

/* Keeps its height, so that the messages do not move while somebody writes. */
export const TypingLine = styled.p`
  min-height: 1lh;
  padding-inline: ${token.space[4]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const DropHint = styled.p`
  position: absolute;
  inset: ${token.space[2]};
  display: grid;
  place-items: center;
  border: ${token.line.thick} dashed ${token.color.accentText};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
  font-weight: ${token.weight.semibold};
  text-align: center;
  pointer-events: none;
`;
