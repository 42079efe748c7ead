import type { Meta, StoryObj } from '@storybook/react-vite';
import { signatures } from '../../fixtures/notes.ts';
import { SignatureImage } from './SignatureImage.tsx';

const meta = {
  title: 'Care/Prescribing/SignatureImage',
  component: SignatureImage,
  args: { src: signatures.amara, name: 'Dr. Amara Okafor' },
} satisfies Meta<typeof SignatureImage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {};
export const Small: Story = { args: { size: 'sm' } };
export const Another: Story = { args: { src: signatures.luis, name: 'Dr. Luis Herrera' } };

/** The alternative text still names the signer. */
export const Missing: Story = { args: { src: 'data:,' } };
