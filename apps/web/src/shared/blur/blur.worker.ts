import { ImageSegmenter, type MPMask } from '@mediapipe/tasks-vision';
import wasmLoaderPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.js?url';
import wasmBinaryPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.wasm?url';
import type { BlurJob, BlurOutcome } from './create-background-blur.ts';
import modelAssetPath from './model/selfie-segmentation.tflite?url';

type Pen = OffscreenCanvasRenderingContext2D;

/** The size that the model works with. A larger picture would only be scaled down, and its mask up again. */
const MASK_SIZE = { width: 256, height: 144 };
/** The background is blurred in a small picture, which costs little and is soft when it is enlarged. */
const BACKGROUND_SIZE = { width: 160, height: 90 };
const BACKGROUND_FILTER = 'blur(4px)';
/** Share of the previous mask in the next one, so that the edge of the person does not flicker. */
const MASK_INERTIA = 0.4;

const createPen = ({ width, height }: { width: number; height: number }): Pen => {
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('There is no canvas to draw the blur on');
  return pen;
};

const fill = (pen: Pen, picture: CanvasImageSource): void =>
  pen.drawImage(picture, 0, 0, pen.canvas.width, pen.canvas.height);

/** Draws pictures of a camera with a blurred background. */
class BlurPainter {
  private readonly segmenter: ImageSegmenter;
  private readonly input = createPen(MASK_SIZE);
  private readonly mask = createPen(MASK_SIZE);
  private readonly opacity = new ImageData(MASK_SIZE.width, MASK_SIZE.height);
  private readonly background = createPen(BACKGROUND_SIZE);
  private output: Pen | null = null;

  constructor(segmenter: ImageSegmenter) {
    this.segmenter = segmenter;
    this.background.filter = BACKGROUND_FILTER;
  }

  paint(frame: VideoFrame): VideoFrame {
    const { displayWidth, displayHeight, timestamp } = frame;
    fill(this.input, frame);
    this.segmenter.segmentForVideo(this.input.canvas, timestamp / 1000, ({ confidenceMasks }) => {
      const [mask] = confidenceMasks ?? [];
      if (mask) this.updateMask(mask);
    });
    fill(this.background, frame);
    const output = this.getOutput(displayWidth, displayHeight);
    output.globalCompositeOperation = 'copy';
    fill(output, this.mask.canvas);
    output.globalCompositeOperation = 'source-in';
    fill(output, frame);
    output.globalCompositeOperation = 'destination-over';
    fill(output, this.background.canvas);
    return new VideoFrame(output.canvas, { timestamp, alpha: 'discard' });
  }

  private getOutput(width: number, height: number): Pen {
    const { output } = this;
    if (output?.canvas.width === width && output.canvas.height === height) return output;
    return (this.output = createPen({ width, height }));
  }

  /** The confidence that a pixel belongs to the person becomes its opacity. */
  private updateMask(mask: MPMask): void {
    const { data } = this.opacity;
    mask.getAsFloat32Array().forEach((confidence, index) => {
      const alpha = index * 4 + 3;
      data[alpha] = (data[alpha] ?? 0) * MASK_INERTIA + confidence * 255 * (1 - MASK_INERTIA);
    });
    this.mask.putImageData(this.opacity, 0, 0);
  }
}

const createSegmenter = (): Promise<ImageSegmenter> =>
  ImageSegmenter.createFromOptions(
    { wasmLoaderPath, wasmBinaryPath },
    {
      baseOptions: { modelAssetPath, delegate: 'CPU' },
      runningMode: 'VIDEO',
      outputCategoryMask: false,
      outputConfidenceMasks: true,
    },
  );

const reply = (outcome: BlurOutcome): void => postMessage(outcome);

/** Loads the model, then blurs every picture until the camera ends. */
const blur = async ({ readable, writable }: BlurJob): Promise<void> => {
  const painter = new BlurPainter(await createSegmenter());
  let isStarted = false;
  const painting = new TransformStream<VideoFrame, VideoFrame>({
    transform: (frame, controller) => {
      try {
        controller.enqueue(painter.paint(frame));
      } finally {
        frame.close();
      }
      if (!isStarted) reply({ started: true });
      isStarted = true;
    },
  });
  await readable.pipeThrough(painting).pipeTo(writable);
};

addEventListener('message', ({ data }: MessageEvent<BlurJob>) => {
  blur(data).catch((error: unknown) =>
    reply({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
