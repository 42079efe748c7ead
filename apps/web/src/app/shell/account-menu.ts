import { type SessionUser, type SignUpRole, t } from '@openvisit/contract';
import type { HeaderMenuItem } from '@openvisit/ui';
import {
  BellRing,
  Contact,
  FileCheck,
  FolderHeart,
  HeartHandshake,
  Info,
  KeyRound,
  Languages,
  MonitorDown,
  Mail,
  Share2,
  ShieldCheck,
  Stethoscope,
  UserRound,
} from 'lucide-react';
import { paths } from '../../shared/navigation/paths.ts';

/** Actions of the menu items. */
export interface AccountMenuActions {
  goTo: (path: string) => void;
  switchTo: (role: SignUpRole) => void;
  shareProduct: () => void;
  /** Null unless the browser offers to install the app (BX-18). */
  install: (() => void) | null;
}

/** The account menu in the header, by role (RT-15, RT-18). */
export const buildAccountMenu = (
  {
    role,
    accepted_role,
    needs_second_factor,
  }: Pick<SessionUser, 'role' | 'accepted_role' | 'needs_second_factor'>,
  { goTo, switchTo, shareProduct, install }: AccountMenuActions,
): HeaderMenuItem[] => {
  const buildMenuItem = (id: string, label: string, icon: HeaderMenuItem['icon'], onSelect: () => void) => ({
    id,
    label,
    icon,
    onSelect,
  });
  const buildProfileItem = (path: string) =>
    buildMenuItem('profile', t('My Profile'), UserRound, () => goTo(path));
  const password = buildMenuItem('password', t('Change Password'), KeyRound, () =>
    goTo(paths.changePassword(role)),
  );
  const security = buildMenuItem('security', t('Sign-in security'), ShieldCheck, () =>
    goTo(paths.signInSecurity(role)),
  );
  const language = buildMenuItem('language', t('Language'), Languages, () => goTo(paths.language(role)));
  const product = buildMenuItem('share-product', t('Share about the product'), Share2, shareProduct);
  const installItems = install
    ? [buildMenuItem('install', t('Install OpenVisit'), MonitorDown, install)]
    : [];
  if (needs_second_factor) return [];
  if (role === 'REVIEWER') return [password, security, language, ...installItems];
  if (role === 'PHYSICIAN')
    return [
      buildProfileItem(paths.setting('profile')),
      buildMenuItem('share-profile', t('Share Profile'), Contact, () => goTo(paths.shareProfile)),
      password,
      security,
      buildMenuItem('switch', t('Login as patient'), HeartHandshake, () => switchTo('PATIENT')),
      product,
      ...installItems,
    ];
  const switchItem = buildMenuItem('switch', t('Login as Physician'), Stethoscope, () =>
    switchTo('PHYSICIAN'),
  );
  return [
    buildProfileItem(paths.ownProfile('details')),
    buildMenuItem('notification-settings', t('Notification settings'), BellRing, () =>
      goTo(paths.notificationSettings(role)),
    ),
    buildMenuItem('record', t('My record'), FolderHeart, () => goTo(paths.ownRecord)),
    buildMenuItem('consents', t('Consents'), FileCheck, () => goTo(paths.consents)),
    password,
    security,
    language,
    buildMenuItem('about-us', t('About us'), Info, () => goTo(paths.aboutUs('PATIENT'))),
    buildMenuItem('contact-us', t('Contact us'), Mail, () => goTo(paths.contactUs('PATIENT'))),
    ...(accepted_role.includes('PHYSICIAN') ? [switchItem] : []),
    product,
    ...installItems,
  ];
};
