import { componentContract } from '../../testing/componentContract.tsx';
import { Button } from '../button/Button.tsx';
import { ButtonGroup } from './ButtonGroup.tsx';

componentContract(ButtonGroup, {
  label: 'Note',
  pattern: 'toolbar',
  children: [<Button key="copy">Copy</Button>, <Button key="print">Print</Button>],
});
