import { findMatch } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import styled from 'styled-components';

const Match = styled.mark`
  background: none;
  color: inherit;
  font-weight: ${token.weight.bold};
`;

interface HighlightProps {
  /** The text. */
  text: string;
  /** The text to highlight in it. */
  query: string;
}

/** A text whose match is emphasized by weight, not by color alone. */
export function Highlight({ text, query }: HighlightProps) {
  const match = findMatch(text, query);
  if (!match) return <span>{text}</span>;
  const [from, to] = match;
  return (
    <span>
      {text.slice(0, from)}
      <Match>{text.slice(from, to)}</Match>
      {text.slice(to)}
    </span>
  );
}
