import { t } from '@openvisit/contract';
import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { Button } from '../../actions/button/Button.tsx';
import { announce } from '../../feedback/announce/announce.ts';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { showBlob } from '../file-field/object-url.ts';
import { CropFrame } from './ImageCropField.styles.ts';
import { cropImage, getCenteredRegion, isWholeImage, type CropRegion } from './crop-image.ts';

export interface CropEditorProps {
  /** The image to crop. */
  source: Blob;
  /** Width divided by height. */
  aspect: number;
  /** Maximum width of the result in px. */
  maxWidth: number;
  /** Whether an image that already has the ratio is used as it is, without a choice. */
  usesWholeImage: boolean;
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

/** Announces size and place of the frame once it rests, because they are visible only. */
const useFrameAnnouncement = (crop: PercentCrop | undefined) => {
  const announcement =
    crop &&
    t(
      'The frame is {width} by {height} percent of the picture, {left} percent from its left, {top} from its top',
      {
        width: Math.round(crop.width),
        height: Math.round(crop.height),
        left: Math.round(crop.x),
        top: Math.round(crop.y),
      },
    );
  useEffect(() => {
    if (!announcement) return undefined;
    const timer = setTimeout(() => announce(announcement), 500);
    return () => clearTimeout(timer);
  }, [announcement]);
};

/** An image with a crop frame of fixed ratio, moved and resized by pointer, touch and arrow keys. */
export default function CropEditor(props: CropEditorProps) {
  const { source, aspect, maxWidth, usesWholeImage, onCrop, onCancel, onFail } = props;
  const image = useRef<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  useFrameAnnouncement(crop);
  const show = useCallback(
    (node: HTMLImageElement) => {
      image.current = node;
      return showBlob(node, source);
    },
    [source],
  );
  const applyRegion = (loaded: HTMLImageElement, region: CropRegion) =>
    cropImage(loaded, region, { aspect, maxWidth, type: source.type }).then(onCrop, onFail);
  const proposeRegion = ({ currentTarget: loaded }: SyntheticEvent<HTMLImageElement>) => {
    const region = getCenteredRegion(loaded.naturalWidth, loaded.naturalHeight, aspect);
    if (usesWholeImage && isWholeImage(region)) void applyRegion(loaded, region);
    else setCrop({ unit: '%', ...region });
  };
  const applyFrame = () => {
    if (image.current && crop) void applyRegion(image.current, crop);
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
        <Button variant="primary" onClick={applyFrame} disabled={!crop}>
          {t('Use this part')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel cropping')}</Button>
      </Cluster>
    </Stack>
  );
}
