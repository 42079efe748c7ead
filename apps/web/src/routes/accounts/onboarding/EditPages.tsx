import { useStored } from '@openvisit/api/session';
import { UnsavedChangesDialog } from '@openvisit/forms';
import { media, token } from '@openvisit/themes';
import { Page, Stack, Tab, Tabs, Text } from '@openvisit/ui';
import { Suspense, useMemo } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { ScreenBoundary } from '../../../app/ScreenBoundary.tsx';
import { SectionSkeleton } from '../../../app/ScreenSkeleton.tsx';
import type { StepPlace } from './place.ts';
import { useEditGuard } from './useEditGuard.ts';

const stay = () => undefined;

const Parts = styled.div`
  @media ${media.desk} {
    &[data-menu='shell'] {
      display: none;
    }
  }
`;

/** Says which part is shown where no tab does. */
const PartTitle = styled.h2`
  @media not all and ${media.desk} {
    display: none;
  }
`;

/** Fields side by side, and lines that can still be read. */
const Column = styled.div`
  max-width: ${token.measure.xxl};
`;

export interface EditPagesProps {
  title: string;
  description?: string;
  /** The steps of the onboarding that can be changed here, each at its own address. */
  parts: readonly { label: string; href: string; lead?: string }[];
  /** What leads from part to part at a desk: tabs here (default), or the menu of the shell, which has them all. */
  menu?: 'tabs' | 'shell';
}

/** What is saved of a profile, to be changed: the steps of the onboarding in edit mode (PO-26). */
export const EditPages = ({ title, description, parts, menu = 'tabs' }: EditPagesProps) => {
  const { pathname } = useLocation();
  const part = parts.find(({ href }) => href === pathname);
  // shown in a frame of somebody else's, the shell has no menu
  const hasMenu = useStored('viewMode') !== 'true' && menu === 'shell';
  const { onUnsaved, dialog } = useEditGuard();
  const place = useMemo<StepPlace>(
    () => ({ mode: 'edit', foot: undefined, previous: null, onward: stay, onUnsaved }),
    [onUnsaved],
  );
  return (
    <Page title={title} description={description}>
      <Parts data-menu={hasMenu ? 'shell' : 'tabs'}>
        <Tabs label="Parts of your profile">
          {parts.map(({ label, href }) => (
            <Tab key={href} as={NavLink} to={href}>
              {label}
            </Tab>
          ))}
        </Tabs>
      </Parts>
      {hasMenu && part && (
        <Stack gap={1}>
          <PartTitle>{part.label}</PartTitle>
          <Text tone="muted">{part.lead}</Text>
        </Stack>
      )}
      <Column>
        <ScreenBoundary>
          <Suspense fallback={<SectionSkeleton />}>
            <Outlet context={place} />
          </Suspense>
        </ScreenBoundary>
      </Column>
      <UnsavedChangesDialog {...dialog} />
    </Page>
  );
};
