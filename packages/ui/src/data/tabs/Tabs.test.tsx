import { componentContract } from '../../testing/contract.tsx';
import { Tab, Tabs } from './Tabs.tsx';

componentContract(Tabs, { label: 'Appointments', children: <Tab href="#scheduled">Scheduled</Tab> });

componentContract(
  Tab,
  { href: '#scheduled', children: 'Scheduled', current: true },
  { within: (children) => <Tabs label="Appointments">{children}</Tabs> },
);
