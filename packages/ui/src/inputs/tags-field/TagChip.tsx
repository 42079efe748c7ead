import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Root = styled.li`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: ${token.space[7]};
  border-radius: ${token.radius.sm};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};

  @media (pointer: coarse) {
    min-height: calc(${token.control.sm} - ${token.space[2]});
  }
  [data-state='disabled'] > & {
    background-color: ${token.color.surface};
    color: ${token.color.onSurfaceMuted};
  }
`;

const Text = styled.span`
  min-width: 0;
  padding: ${token.space.half} ${token.space[2]};
  overflow-wrap: anywhere;
`;

const Remove = styled.button`
  display: inline-grid;
  flex: none;
  align-self: stretch;
  place-items: center;
  min-width: ${token.space[7]};
  padding: 0;
  margin-inline-start: calc(-1 * ${token.space[1]});
  border: 0;
  border-radius: ${token.radius.sm};
  background: none;
  color: inherit;

  & > svg {
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
  /* Touch target size, including the gap between lines. */
  @media (pointer: coarse) {
    position: relative;
    min-width: ${token.control.sm};

    &::after {
      content: '';
      position: absolute;
      inset: calc(-1 * ${token.space[1]}) 0;
    }
  }
  &:hover {
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
`;

interface TagChipProps extends ComponentPropsWithRef<'button'> {
  /** Text of the entry. */
  entry: string;
  /** Whether it can be removed. */
  removable: boolean;
}

/** One entry with its remove button; rest props go to the button. */
export function TagChip({ entry, removable, ...button }: TagChipProps) {
  return (
    <Root>
      <Text>{entry}</Text>
      {removable && (
        <Remove type="button" aria-label={t('Remove {name}', { name: entry })} {...button}>
          <X aria-hidden />
        </Remove>
      )}
    </Root>
  );
}
