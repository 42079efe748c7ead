import { CalendarDays } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { Shell } from './Shell.tsx';

const ITEMS = [{ id: 'appointments', label: 'Appointments', href: paths.appointments, icon: CalendarDays }];

/** The physician's menu: what exists, nothing else (RT-11). */
export default function DashboardShell() {
  return <Shell items={ITEMS} homeHref={paths.appointments} />;
}
