import { OverlayRoot } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { componentContract } from '../../testing/componentContract.tsx';
import { ShareDialog } from './ShareDialog.tsx';

componentContract(
  ShareDialog,
  {
    open: true,
    url: 'https://openvisit.example/',
    text: 'See your physician from where you are',
    onCopy: () => Promise.resolve(),
    onClose: () => undefined,
  },
  { within: (children) => <OverlayRoot>{children}</OverlayRoot> },
);
