import { t } from '@openvisit/contract';
import { UnsavedChangesDialog } from '@openvisit/forms';
import { Page, Stack, Tab, Tabs, Text } from '@openvisit/ui';
import { Suspense, useMemo } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { ScreenBoundary } from '../../shared/layout/ScreenBoundary.tsx';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import type { StepContext } from '../../shared/steps/useStepContext.ts';
import { useEditGuard } from '../../shared/navigation/useEditGuard.ts';

export interface EditLayoutProps {
  title: string;
  description?: string;
  /** The editable sections, each at its own URL. */
  sections: readonly { label: string; href: string; lead?: string }[];
  /** How to get from section to section: tabs (default), or the menu of the shell, for more sections than fit in one row. */
  menu?: 'tabs' | 'shell';
}

/** Edits a saved profile: the onboarding steps in edit mode (PO-26). */
export const EditLayout = ({ title, description, sections, menu = 'tabs' }: EditLayoutProps) => {
  const { pathname } = useLocation();
  const section = sections.find(({ href }) => href === pathname);
  const { onUnsaved, dialog } = useEditGuard();
  const context = useMemo<StepContext>(
    () => ({ mode: 'edit', footer: undefined, previous: null, onNext: () => undefined, onUnsaved }),
    [onUnsaved],
  );
  return (
    <Page
      title={title}
      description={description}
      width="medium"
      actions={menu === 'shell' && <SectionMenu {...{ title, sections }} isBlocked={dialog.open} />}
    >
      {menu === 'tabs' && (
        <Tabs label={t('Parts of your profile')}>
          {sections.map(({ label, href }) => (
            <Tab key={href} as={NavLink} to={href}>
              {t(label)}
            </Tab>
          ))}
        </Tabs>
      )}
      {menu === 'shell' && section && (
        <Stack gap={1}>
          <h2>{t(section.label)}</h2>
          <Text tone="muted">{section.lead && t(section.lead)}</Text>
        </Stack>
      )}
      <ScreenBoundary heading="h2">
        <Suspense fallback={<SectionSkeleton />}>
          <Outlet context={context} />
        </Suspense>
      </ScreenBoundary>
      <UnsavedChangesDialog {...dialog} />
    </Page>
  );
};
