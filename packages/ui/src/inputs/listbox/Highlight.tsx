import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { matchOf } from './match.ts';

const Mark = styled.mark`
  background: none;
  color: inherit;
  font-weight: ${token.weight.bold};
`;

interface HighlightProps {
  /** The whole text. */
  text: string;
  /** What is searched in it. */
  query: string;
}

/** A text in which the part that was searched for stands out by weight, not by colour alone. */
export function Highlight({ text, query }: HighlightProps) {
  const match = matchOf(text, query);
  if (!match) return <span>{text}</span>;
  const [from, to] = match;
  return (
    <span>
      {text.slice(0, from)}
      <Mark>{text.slice(from, to)}</Mark>
      {text.slice(to)}
    </span>
  );
}
