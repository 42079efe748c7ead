import { componentContract } from '../../testing/contract.tsx';
import { fullMenu } from '../../fixtures/shell.ts';
import { BottomBar } from './BottomBar.tsx';

componentContract(BottomBar, { items: fullMenu, currentPath: '/dashboard/appointments' });
