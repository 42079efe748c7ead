import { componentContract } from '../../testing/componentContract.tsx';
import { OverlayRoot } from '../overlay-root/OverlayRoot.tsx';
import { Drawer } from './Drawer.tsx';

// In a root of its own, it is in the part of the page that is looked at.
componentContract(
  Drawer,
  { open: true, title: 'Invite a guest', children: 'By email', onClose: () => undefined },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
