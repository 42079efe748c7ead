import { useSession } from '@openvisit/api/session';
import { ClipboardCheck, Eye, LogIn } from 'lucide-react';
import { paths } from '../../shared/navigation/paths.ts';
import { Shell } from './Shell.tsx';

const ITEMS = [
  { id: 'review', label: 'Profiles', href: paths.review, icon: ClipboardCheck },
  { id: 'sign-ins', label: 'Sign-ins', href: paths.signIns, icon: LogIn },
  { id: 'access-log', label: 'Access log', href: paths.accessLog('REVIEWER'), icon: Eye },
];

/** The reviewer's shell and menu. */
export default function ReviewShell() {
  const isLimited = useSession()?.user.needs_second_factor;
  return <Shell items={isLimited ? [] : ITEMS} homeHref={paths.review} />;
}
