import { Modal, type ModalProps } from '../modal/Modal.tsx';

export type DialogProps = ModalProps;

/**
 * A modal dialog; traps the focus and restores it. Do use it for one question or one short task, with a verb
 * on its last button. Don't use it for content that could be on the page, or open a dialog from a dialog.
 */
export function Dialog(props: DialogProps) {
  return <Modal kind="dialog" {...props} />;
}
