import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Markdown,
  Stories,
  Title,
} from '@storybook/addon-docs/blocks';
import { token } from '@openvisit/themes';
import { useContext } from 'react';
import styled from 'styled-components';
import { StatusBadge } from '../packages/ui/src/feedback/status-badge/StatusBadge.tsx';
import { OPEN_STORIES } from './open-stories.ts';
import { SEARCH_ALIASES } from './search-aliases.ts';
import { getStatus, STATUS_LABELS } from './status.ts';

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  align-items: center;
  color: ${token.color.onSurfaceMuted};
`;

const STATUS_TONES = { stable: 'success', new: 'info', experimental: 'warning' } as const;

interface DocumentedStory {
  id: string;
  name: string;
  parameters: { docs?: { description?: { story?: string }; source?: { code?: string } } };
}

const describeKeyboard = ({ id, parameters }: DocumentedStory): string =>
  `**Keyboard.** ${parameters.docs?.description?.story ?? 'Every control is reached with Tab and used with Enter, Space or the arrow keys.'} [Play it](?path=/story/${id}).`;

const CHECKS =
  '**Checked.** Each story passes axe for WCAG 2.2 AA. Its texts have the required contrast in every theme, light and dark. Layout and arrow keys follow the direction of the text.';

/** The story at the top of the page: the first one; for an overlay whose first story is closed, one that shows it open. */
const findExample = <S extends DocumentedStory>(stories: readonly S[]): S | undefined => {
  const [first] = stories;
  const open = OPEN_STORIES.map((name) => stories.find((story) => story.name === name)).find(Boolean);
  return (first?.name === 'Closed' && open) || first;
};

/** The docs page of a component: what it is for and its status, an example, props, accessibility, states. */
export function ComponentPage() {
  const stories = useContext(DocsContext).componentStories();
  const [first] = stories;
  const example = findExample(stories);
  const keyboard = stories.find(({ name }) => name === 'Keyboard');
  const status = getStatus(first?.tags);
  const aliases = SEARCH_ALIASES[first?.title ?? ''];
  return (
    <>
      <Title />
      <Facts>
        <StatusBadge label={STATUS_LABELS[status]} tone={STATUS_TONES[status]} />
        {aliases && `Also known as: ${aliases.join(', ')}`}
      </Facts>
      <Description />
      {example && (
        <>
          {/* The code is of the first story, which opens and closes. */}
          <Canvas
            of={example.moduleExport}
            story={{ __primary: true }}
            source={{ code: first?.parameters.docs?.source?.code }}
            withToolbar
          />
          <Controls of={example.moduleExport} />
        </>
      )}
      <Heading>Accessibility</Heading>
      <Markdown>{[...(keyboard ? [describeKeyboard(keyboard)] : []), CHECKS].join('\n\n')}</Markdown>
      <Stories title="States" />
    </>
  );
}
