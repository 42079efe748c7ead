import { Fragment, type ReactNode } from 'react';
import { t, type Placeholder } from '@openvisit/contract';

/** A translated sentence with elements in it: `translateNodes('Read the {terms}.', { terms: <Link … /> })`. */
export const translateNodes = <const Text extends string>(
  text: Text,
  nodes: Readonly<Record<Placeholder<Text>, ReactNode>>,
): ReactNode[] =>
  t<string>(text)
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      // Every second part is a name.
      index % 2 === 0 ? part : <Fragment key={part}>{nodes[part as Placeholder<Text>]}</Fragment>,
    );
