import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileIcon } from './FileIcon.tsx';

const meta = {
  title: 'Components/Files/FileIcon',
  component: FileIcon,
  args: { url: '/171_lipid_panel.pdf' },
} satisfies Meta<typeof FileIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pdf: Story = {};
export const Picture: Story = { args: { url: '/171_forearm_left.jpg' } };
export const Other: Story = { args: { url: '/171_letter.docx' } };
export const WithoutEnding: Story = { args: { url: '/171_letter' } };
