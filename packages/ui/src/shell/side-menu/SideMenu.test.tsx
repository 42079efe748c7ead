import { componentContract } from '../../testing/contract.tsx';
import { fullMenu } from '../../fixtures/shell.ts';
import { SideMenu } from './SideMenu.tsx';

componentContract(SideMenu, { items: fullMenu, currentPath: '/setting/change-location' });
