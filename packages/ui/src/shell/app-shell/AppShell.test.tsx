import { componentContract } from '../../testing/componentContract.tsx';
import { patientMenu } from '../../fixtures/shell.ts';
import { AppShell } from './AppShell.tsx';

componentContract(AppShell, {
  items: patientMenu,
  currentPath: '/patient/physicians',
  header: 'Mina Park',
  children: 'Physicians',
});
