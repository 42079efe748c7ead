import { t } from '@openvisit/contract';
import { useCallback, useRef, useState, type SyntheticEvent } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { Button } from '../../actions/button/Button.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { showBlob } from '../file-field/object-url.ts';
import { CropFrame } from './ImageCropField.styles.ts';
import { cropImage, getCenteredRegion } from './crop-image.ts';

export interface CropEditorProps {
  /** The image to crop. */
  source: Blob;
  /** Width divided by height. */
  aspect: number;
  /** Maximum width of the result in px. */
  maxWidth: number;
  /** Called with the cropped image. */
  onCrop: (blob: Blob) => void;
  /** Called when cropping is canceled. */
  onCancel: () => void;
  /** Called when the image cannot be decoded. */
  onFail: () => void;
}

const createLabels = () => ({
  cropArea: t('Crop area; arrow keys move it'),
  nwDragHandle: t('Top left corner; arrow keys resize'),
  neDragHandle: t('Top right corner; arrow keys resize'),
  seDragHandle: t('Bottom right corner; arrow keys resize'),
  swDragHandle: t('Bottom left corner; arrow keys resize'),
  nDragHandle: t('Top edge'),
  eDragHandle: t('Right edge'),
  sDragHandle: t('Bottom edge'),
  wDragHandle: t('Left edge'),
});

/** An image with a crop frame of fixed ratio, moved and resized by pointer, touch and arrow keys. */
export default function CropEditor({ source, aspect, maxWidth, onCrop, onCancel, onFail }: CropEditorProps) {
  const image = useRef<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const show = useCallback(
    (node: HTMLImageElement) => {
      image.current = node;
      return showBlob(node, source);
    },
    [source],
  );
  const proposeRegion = ({
    currentTarget: { naturalWidth, naturalHeight },
  }: SyntheticEvent<HTMLImageElement>) =>
    setCrop({ unit: '%', ...getCenteredRegion(naturalWidth, naturalHeight, aspect) });
  const use = () => {
    if (image.current && crop)
      cropImage(image.current, crop, { aspect, maxWidth, type: source.type }).then(onCrop, onFail);
  };
  return (
    <Stack gap={3}>
      <CropFrame dir="ltr">
        <ReactCrop
          crop={crop}
          aspect={aspect}
          keepSelection
          minWidth={24}
          ariaLabels={createLabels()}
          onChange={(_, region) => setCrop(region)}
        >
          <img ref={show} alt={t('What you chose')} onLoad={proposeRegion} onError={onFail} />
        </ReactCrop>
      </CropFrame>
      <Text size="sm" tone="muted">
        {t(
          'Move the frame to the part to use, or resize it at its corners. The arrow keys do both; with Shift in larger steps.',
        )}
      </Text>
      <Cluster gap={2}>
        <Button variant="primary" onClick={use} disabled={!crop}>
          {t('Use this part')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </Cluster>
    </Stack>
  );
}
