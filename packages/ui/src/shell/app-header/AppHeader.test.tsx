import { componentContract } from '../../testing/componentContract.tsx';
import { headerMenu } from '../../fixtures/shell.ts';
import { AppHeader } from './AppHeader.tsx';

const nothing = () => undefined;

componentContract(AppHeader, {
  name: 'Dr. Amara Okafor',
  homeHref: '#home',
  menu: headerMenu(nothing),
  onSignOut: nothing,
});
