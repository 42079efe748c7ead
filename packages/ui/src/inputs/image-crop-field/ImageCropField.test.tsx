import { componentContract } from '../../testing/componentContract.tsx';
import { ImageCropField } from './ImageCropField.tsx';

// Further props reach the file input, the class the field.
componentContract(ImageCropField, { label: 'Profile photo', value: null, onChange: () => undefined });
