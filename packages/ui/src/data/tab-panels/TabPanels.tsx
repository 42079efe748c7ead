import { token } from '@openvisit/themes';
import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { forcedHighlight } from '../../layout/forced-colors.ts';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};
  padding: ${token.space[1]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceSunken};
`;

const TabButton = styled.button`
  flex: 1;
  min-height: ${token.control.sm};
  padding-inline: ${token.space[3]};
  border: 0;
  border-radius: ${token.radius.sm};
  background: none;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};

  &:hover {
    color: ${token.color.onSurface};
  }
  &[aria-selected='true'] {
    background-color: ${token.color.surfaceRaised};
    color: ${token.color.accentText};
    box-shadow: ${token.shadow.raised};
    ${forcedHighlight}
  }
`;

const Panel = styled.div`
  padding-block-start: ${token.space[4]};
`;

/** One tab with its panel. */
export interface TabPanel {
  /** Unique among the panels. */
  id: string;
  /** Label of the tab. */
  label: string;
  /** Content of the panel. */
  content: ReactNode;
}

export interface TabPanelsProps extends Omit<ComponentPropsWithRef<'div'>, 'onChange' | 'children'> {
  /** Accessible name of the tab list. */
  label: string;
  /** The tabs in order. */
  panels: readonly TabPanel[];
  /** Id of the selected tab; omit it for an uncontrolled component that starts with the first. */
  value?: string;
  /** Called with the id of the selected tab. */
  onChange?: (id: string) => void;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Panels without URLs of their own. Arrow keys, Home and End move between tabs. Do use two to five short
 * labels. Don't hide what has to be compared; panels with URLs are `Tabs`.
 */
export function TabPanels({ label, panels, value, onChange, ...rest }: TabPanelsProps) {
  const id = useId();
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const [ownId, setKept] = useState(panels[0]?.id);
  const current = Math.max(
    0,
    panels.findIndex((panel) => panel.id === (value ?? ownId)),
  );
  const selectTab = (index: number) => {
    const panel = panels[index];
    if (!panel) return;
    setKept(panel.id);
    onChange?.(panel.id);
    tabs.current[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const turned = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = (STEP[event.key] ?? 0) * turned;
    if (step) selectTab((current + step + panels.length) % panels.length);
    else if (event.key === 'Home') selectTab(0);
    else if (event.key === 'End') selectTab(panels.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <div {...rest}>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {panels.map((panel, index) => (
          <TabButton
            key={panel.id}
            ref={(node) => {
              tabs.current[index] = node;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${panel.id}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => selectTab(index)}
          >
            {panel.label}
          </TabButton>
        ))}
      </List>
      <Panel
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${panels[current]?.id}`}
        tabIndex={0}
      >
        {panels[current]?.content}
      </Panel>
    </div>
  );
}
