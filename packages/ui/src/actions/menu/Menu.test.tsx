import { OverlayRoot } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { componentContract } from '../../testing/componentContract.tsx';
import { Menu } from './Menu.tsx';

componentContract(
  Menu,
  {
    open: true,
    label: 'Appointment actions',
    trigger: (props) => (
      <button type="button" {...props}>
        More
      </button>
    ),
    items: [{ id: 'profile', label: 'View profile', onSelect: () => undefined }],
  },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
