import { composeStories, type Meta } from '@storybook/react-vite';
import { OverlayRoot, Stack } from '@openvisit/ui';
import { media, token } from '@openvisit/themes';
import { Component, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { OPEN_STORIES } from '../open-stories.ts';

type StoryModule = Parameters<typeof composeStories>[0] & {
  default: Meta;
  /** Storybook records the order in which the file exports its stories. */
  __namedExportsOrder?: readonly string[];
};

const modules = import.meta.glob<StoryModule>('../../packages/{ui,forms}/src/**/*.stories.tsx', {
  eager: true,
});

interface Specimen {
  group: string;
  name: string;
  width: 'cell' | 'row';
  kind: 'plain' | 'modal';
  Story: ComponentType;
}

/** The first story of a file represents its component; for overlays, the first one that shows it open. */
function toSpecimen(module: StoryModule): Specimen | null {
  const [, group = '', ...name] = (module.default.title ?? '').split('/');
  const composed = composeStories(module) as Record<
    string,
    ComponentType & { parameters: { layout?: string } }
  >;
  const [first = ''] = module.__namedExportsOrder ?? Object.keys(composed);
  const modal = MODAL_NAME.test(name.join(''));
  const Story = composed[(modal && OPEN_STORIES.find((shown) => shown in composed)) || first];
  if (!Story) return null;
  const wide = Story.parameters.layout === 'fullscreen' || FULL_WIDTH_GROUPS.has(group);
  return {
    group,
    name: name.join(' / '),
    width: wide ? 'row' : 'cell',
    kind: modal ? 'modal' : 'plain',
    Story,
  };
}

/** Groups whose components need the full width. */
const FULL_WIDTH_GROUPS = new Set(['Shell', 'Calls', 'Visits', 'Forms', 'Accounts', 'Notes', 'Patients']);

/** Modal components need a specimen with a minimum height. */
const MODAL_NAME = /Dialog$|Drawer$/;

const ORDER = ['Actions', 'Inputs', 'Feedback', 'Overlays', 'Data', 'Layout', 'Shell'];
const groupRank = (group: string) => (ORDER.includes(group) ? ORDER.indexOf(group) : ORDER.length);

const specimens = Object.values(modules)
  .map(toSpecimen)
  .filter((specimen) => specimen !== null)
  .sort(
    (a, b) =>
      groupRank(a.group) - groupRank(b.group) ||
      a.group.localeCompare(b.group) ||
      a.name.localeCompare(b.name),
  );

/** Every group, in reading order. */
const groups = [...new Set(specimens.map(({ group }) => group))];

const Specimens = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};

  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Frame = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  min-width: 0;
  margin: 0;

  &[data-width='row'] {
    grid-column: 1 / -1;
  }
`;

/* The transform makes the specimen the containing block of `position: fixed` children. */
const SpecimenFrame = styled(OverlayRoot)`
  flex: 1;
  min-width: 0;
  padding: ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  overflow: hidden;
  transform: translate(0);
  contain: layout;

  &[data-kind='modal'] {
    min-height: calc(5 * ${token.space[24]});
  }
`;

const Caption = styled.figcaption`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
`;

/** Renders an error in its own cell, where the board test finds it. */
class Cell extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    return error ? <p data-board-error>{error.message}</p> : this.props.children;
  }
}

/** Every component of the library, shown by its first story. */
export function Board() {
  return (
    <Stack gap={12}>
      {groups.map((group) => (
        <section key={group} data-board-group={group} aria-label={group}>
          <Stack gap={4}>
            <h2>{group}</h2>
            <Specimens>
              {specimens
                .filter((specimen) => specimen.group === group)
                .map(({ name, width, kind, Story }) => (
                  <Frame key={name} data-width={width}>
                    <Caption>{name}</Caption>
                    <SpecimenFrame data-kind={kind} overlays="preview">
                      <Cell>
                        <Story />
                      </Cell>
                    </SpecimenFrame>
                  </Frame>
                ))}
            </Specimens>
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
