import { componentContract } from '../../testing/componentContract.tsx';
import { OverlayRoot } from '../overlay-root/OverlayRoot.tsx';
import { Popover } from './Popover.tsx';

componentContract(
  Popover,
  {
    open: true,
    label: 'Fee',
    trigger: (props) => (
      <button type="button" {...props}>
        What does it cost?
      </button>
    ),
    children: () => '$40 for 30 minutes',
  },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
