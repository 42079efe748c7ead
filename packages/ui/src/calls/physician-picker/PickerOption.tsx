import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { formatDollars, formatPhysicianName } from '../../format/people.ts';
import { translateList } from '../../physicians/labels.ts';
import { RadioMark } from '../../inputs/Choice.styles.ts';
import type { PickablePhysician } from './PhysicianPicker.tsx';

const Row = styled.label`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]};
  cursor: pointer;

  &:hover {
    background-color: ${token.color.surfaceSunken};
  }
  &:has(:disabled) {
    cursor: default;
  }
  &:has(:checked) {
    background-color: ${token.color.accentSoft};
  }
`;

const TextColumn = styled.span`
  display: grid;
  min-width: 0;
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  font-weight: ${token.weight.semibold};
`;

const Muted = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Fee = styled.span`
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

interface PickerOptionProps {
  physician: PickablePhysician;
  name: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** One physician with specialty and fee, or with the reason why they cannot be chosen. */
export const PickerOption = ({ physician, name, checked, disabled, onChoose }: PickerOptionProps) => {
  const description = formatPhysicianName(physician);
  return (
    <Row>
      <RadioMark
        type="radio"
        name={name}
        value={physician.id}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <Avatar name={description} image={physician.image} size="sm" />
      <TextColumn>
        <Name>{description}</Name>
        <Muted>{translateList(physician.speciality) || t('Physician')}</Muted>
        {physician.refusal && <Muted>{physician.refusal}</Muted>}
      </TextColumn>
      <Fee>{formatDollars(physician.fees)}</Fee>
    </Row>
  );
};
