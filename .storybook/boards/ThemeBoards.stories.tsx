import type { Meta, StoryObj } from '@storybook/react-vite';
import { Board } from './Board.tsx';

/**
 * All components in one theme, for judging the theme. The toolbar changes theme, appearance and direction.
 * `npm test -- boards` compares them with the screenshots in `.storybook/boards/pictures` and runs axe on
 * each.
 */
const meta = {
  title: 'Foundations/Theme boards',
  component: Board,
  // Built and tested as a whole page, see scripts/visual/boards.mjs; its components are tested story by story.
  tags: ['!test', '!autodocs'],
  parameters: { layout: 'padded', chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Board>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Blue: Story = { globals: { theme: 'BlueTheme' } };

export const MintGreen: Story = { globals: { theme: 'MintGreenTheme' } };

export const Yellow: Story = { globals: { theme: 'YellowTheme' } };

export const DarkGreen: Story = { globals: { theme: 'DarkGreenTheme' } };

export const Green: Story = { globals: { theme: 'GreenTheme' } };
