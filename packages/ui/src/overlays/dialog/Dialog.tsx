import { Modal, type ModalProps } from '../modal/Modal.tsx';

export type DialogProps = ModalProps;

/**
 * Something to deal with before going on: keeps focus and gives it back. Do: one question or one short task, its last
 * button names what happens. Don't: a dialog for what could stand on the page, or one that opens another.
 */
export function Dialog(props: DialogProps) {
  return <Modal kind="dialog" {...props} />;
}
