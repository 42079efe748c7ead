import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../../layout/grid/Grid.tsx';
import { TOUR_SCENES, TourScene } from './TourScene.tsx';

const meta = {
  title: 'Account/Accounts/TourScene',
  component: TourScene,
  args: { name: 'schedule' },
} satisfies Meta<typeof TourScene>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Seven for physicians, then seven for patients, in the order of the slides. */
export const All: Story = {
  render: () => (
    <Grid cell="sm" gap={4}>
      {TOUR_SCENES.map((name) => (
        <TourScene key={name} name={name} />
      ))}
    </Grid>
  ),
};

export const Schedule: Story = { args: { name: 'schedule' } };
export const Family: Story = { args: { name: 'family' } };
export const ByNight: Story = {
  args: { name: 'evening' },
  decorators: [(Story) => <div data-appearance="dark">{Story()}</div>],
};
