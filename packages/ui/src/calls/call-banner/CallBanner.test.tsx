import { componentContract } from '../../testing/componentContract.tsx';
import { CallBanner } from './CallBanner.tsx';

componentContract(CallBanner, {
  kind: 'audio-only',
  action: { label: 'Turn camera on', onSelect: () => undefined },
});
