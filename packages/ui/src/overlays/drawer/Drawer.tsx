import { Modal, type ModalProps } from '../modal/Modal.tsx';

export interface DrawerProps extends ModalProps {
  /** Side of the window; a bottom sheet on phones. Default end. */
  side?: 'start' | 'end';
}

/**
 * A modal panel at the side of the window, or a bottom sheet on phones: details, filters, a longer form. Do
 * use it where the user returns to the same place on the page. Don't use it for a question: that is a
 * `ConfirmDialog`.
 */
export function Drawer({ side = 'end', ...props }: DrawerProps) {
  return <Modal kind="drawer" side={side} {...props} />;
}
