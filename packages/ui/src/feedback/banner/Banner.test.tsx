import { componentContract } from '../../testing/componentContract.tsx';
import { Banner } from './Banner.tsx';

componentContract(Banner, { children: 'Times are shown in your zone.', onDismiss: () => undefined });
