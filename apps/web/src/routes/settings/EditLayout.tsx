import { t } from '@openvisit/contract';
import { useViewMode } from '@openvisit/api/session';
import { UnsavedChangesDialog } from '@openvisit/forms';
import { media, token } from '@openvisit/themes';
import { Page, Stack, Tab, Tabs, Text } from '@openvisit/ui';
import { Suspense, useMemo } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { ScreenBoundary } from '../../shared/layout/ScreenBoundary.tsx';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import type { StepContext } from '../../shared/steps/useStepContext.ts';
import { useEditGuard } from '../../shared/navigation/useEditGuard.ts';

const SectionTabs = styled.div`
  @media ${media.desktop} {
    &[data-menu='shell'] {
      display: none;
    }
  }
`;

/** Names the current section where the tabs are hidden. */
const SectionTitle = styled.h2`
  @media not all and ${media.desktop} {
    display: none;
  }
`;

const Column = styled.div`
  max-width: ${token.measure.xxl};
`;

export interface EditLayoutProps {
  title: string;
  description?: string;
  /** The editable sections, each at its own URL. */
  sections: readonly { label: string; href: string; lead?: string }[];
  /** Navigation between the sections on wide screens: tabs (default) or the menu of the shell. */
  menu?: 'tabs' | 'shell';
}

/** Edits a saved profile: the onboarding steps in edit mode (PO-26). */
export const EditLayout = ({ title, description, sections, menu = 'tabs' }: EditLayoutProps) => {
  const { pathname } = useLocation();
  const section = sections.find(({ href }) => href === pathname);
  // Embedded in another page, the shell has no menu.
  const hasMenu = !useViewMode() && menu === 'shell';
  const { onUnsaved, dialog } = useEditGuard();
  const context = useMemo<StepContext>(
    () => ({ mode: 'edit', footer: undefined, previous: null, onNext: () => undefined, onUnsaved }),
    [onUnsaved],
  );
  return (
    <Page title={title} description={description}>
      <SectionTabs data-menu={hasMenu ? 'shell' : 'tabs'}>
        <Tabs label={t('Parts of your profile')}>
          {sections.map(({ label, href }) => (
            <Tab key={href} as={NavLink} to={href}>
              {t(label)}
            </Tab>
          ))}
        </Tabs>
      </SectionTabs>
      {hasMenu && section && (
        <Stack gap={1}>
          <SectionTitle>{t(section.label)}</SectionTitle>
          <Text tone="muted">{section.lead && t(section.lead)}</Text>
        </Stack>
      )}
      <Column>
        <ScreenBoundary>
          <Suspense fallback={<SectionSkeleton />}>
            <Outlet context={context} />
          </Suspense>
        </ScreenBoundary>
      </Column>
      <UnsavedChangesDialog {...dialog} />
    </Page>
  );
};
