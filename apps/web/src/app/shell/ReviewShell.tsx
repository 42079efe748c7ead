import { t } from '@openvisit/contract';
import { useSession } from '@openvisit/api/session';
import { ClipboardCheck, Eye, LogIn } from 'lucide-react';
import { paths } from '../../shared/navigation/paths.ts';
import { Shell } from './Shell.tsx';

const buildItems = () => [
  { id: 'review', label: t('Profiles'), href: paths.review, icon: ClipboardCheck },
  { id: 'sign-ins', label: t('Sign-ins'), href: paths.signIns, icon: LogIn },
  { id: 'access-log', label: t('Access log'), href: paths.accessLog('REVIEWER'), icon: Eye },
];

/** The reviewer's shell and menu. */
export default function ReviewShell() {
  const isLimited = useSession()?.user.needs_second_factor;
  return <Shell items={isLimited ? [] : buildItems()} homeHref={paths.review} />;
}
