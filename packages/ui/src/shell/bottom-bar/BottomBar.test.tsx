import { componentContract } from '../../testing/componentContract.tsx';
import { fullMenu } from '../../fixtures/shell.ts';
import { BottomBar } from './BottomBar.tsx';

componentContract(BottomBar, { items: fullMenu, currentPath: '/dashboard/appointments' });
