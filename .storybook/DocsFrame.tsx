import { token } from '@openvisit/themes';
import type { ReactNode } from 'react';
import styled from 'styled-components';
// Not from the index of the package: without a build, a docs page would load every component.
import { OverlayRoot } from '../packages/ui/src/overlays/overlay-root/OverlayRoot.tsx';

/* The transform makes the frame the containing block of `position: fixed` overlays. */
const Frame = styled(OverlayRoot)`
  transform: translate(0);
  contain: layout;

  &:has([role='dialog'], [role='alertdialog']) {
    min-height: calc(5 * ${token.space[24]});
    overflow: hidden;
  }
  &:has([role='menu'], [aria-live] > li) {
    min-height: calc(2 * ${token.space[24]});
  }
  &:has([role='tooltip']) {
    padding-block-start: ${token.space[12]};
  }
`;

/** A story on a docs page. Its overlays stay inside, so that open dialogs do not cover the page. */
export function DocsFrame({ children }: { children: ReactNode }) {
  return <Frame overlays="preview">{children}</Frame>;
}
