import { Modal, type ModalProps } from '../modal/Modal.tsx';

export interface DrawerProps extends ModalProps {
  /** The side of the window it comes from; on a phone it is a sheet at the bottom. Default end. */
  side?: 'start' | 'end';
}

/**
 * A panel at the side of a wide window, a sheet at the bottom of a phone: details, filters, a longer form. Do: use it
 * where the reader comes back to the same place in the page. Don't: for a question, which is a `ConfirmDialog`.
 */
export function Drawer({ side = 'end', ...props }: DrawerProps) {
  return <Modal kind="drawer" side={side} {...props} />;
}
