import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { themes } from 'storybook/theming';
import { lookOf, wear } from './looks.ts';

type Channel = DocsContainerProps['context']['channel'];

const system = window.matchMedia('(prefers-color-scheme: dark)');

/** What the toolbar asks for; events of the channel are all that says it on a page without stories. */
function useToolbar(channel: Channel): Readonly<Record<string, unknown>> {
  const said = useSyncExternalStore(
    (changed) => {
      channel.on(GLOBALS_UPDATED, changed);
      return () => channel.off(GLOBALS_UPDATED, changed);
    },
    (): unknown => channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS),
  );
  const [event] = Array.isArray(said) ? (said as [{ globals?: Record<string, unknown> }?]) : [];
  return event?.globals ?? {};
}

function useSystemIsDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      system.addEventListener('change', changed);
      return () => system.removeEventListener('change', changed);
    },
    () => system.matches,
  );
}

/** A documentation page in the look of the toolbar: its own text and frames as well as what it shows. */
export function DocsPage({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const look = lookOf(useToolbar(context.channel));
  const systemIsDark = useSystemIsDark();
  const dark = look.appearance === 'dark' || (look.appearance === 'system' && systemIsDark);
  wear(document.documentElement, look);
  return (
    <DocsContainer context={context} theme={dark ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
