import { t } from '@openvisit/contract';
import { useViewMode } from '@openvisit/api/session';
import { media } from '@openvisit/themes';
import { Button, Drawer, SideMenu } from '@openvisit/ui';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

const Opener = styled(Button)`
  @media ${media.desktop} {
    &[data-menu='shell'] {
      display: none;
    }
  }
`;

export interface SectionMenuProps {
  /** Heading of the list. */
  title: string;
  sections: readonly { label: string; href: string }[];
  /** Keeps the list closed. */
  isBlocked: boolean;
}

/** All sections in a drawer, where the menu of the shell does not list them: on phones, and embedded in another page (PO-26). */
export const SectionMenu = ({ title, sections, isBlocked }: SectionMenuProps) => {
  const { pathname } = useLocation();
  const viewMode = useViewMode();
  // Opening another section closes the list.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (isBlocked && openAt !== null) setOpenAt(null);
  const close = () => setOpenAt(null);
  return (
    <>
      <Opener
        icon={<Menu aria-hidden />}
        aria-haspopup="dialog"
        data-menu={viewMode ? 'none' : 'shell'}
        onClick={() => setOpenAt(pathname)}
      >
        {t('All settings')}
      </Opener>
      <Drawer open={openAt === pathname} title={title} size="sm" onClose={close}>
        <SideMenu
          label={title}
          items={sections.map(({ label, href }) => ({ id: href, label: t(label), href }))}
          currentPath={pathname}
          onClick={close}
        />
      </Drawer>
    </>
  );
};
