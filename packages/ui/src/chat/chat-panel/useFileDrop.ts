import { useState, type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files dropped on an element. Without `onFiles` they are ignored, and the browser does not open them in place of the page. */
export const useFileDrop = (onFiles: ((files: File[]) => void) | null) => {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const dropHandlers = {
    onDragEnter: (event: DragEvent) => setDraggedOver(hasFiles(event)),
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
    },
    onDrop: (event: DragEvent) => {
      setDraggedOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles?.(Array.from(event.dataTransfer.files));
    },
  };
  return { isDraggedOver: isDraggedOver && onFiles !== null, dropHandlers };
};
