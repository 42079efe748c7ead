import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  position: sticky;
  /* Set by AppShell, whose header stays at the top. */
  inset-block-start: var(--top-bar, 0px);
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space[3]};
  padding: ${token.space[1]} ${token.space[2]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceRaised};
  color: ${token.color.onSurface};

  & > :not(button) {
    flex: 1 1 10em;
  }
  /* Dictation is the only tool in a call, and some browsers cannot recognize speech. */
  &:empty {
    display: none;
  }
`;

export type NoteToolsProps = ComponentPropsWithRef<'div'>;

/** Templates and dictation above a note; stays in view while the note scrolls (CR-05). */
export function NoteTools(props: NoteToolsProps) {
  return <Root {...props} />;
}
