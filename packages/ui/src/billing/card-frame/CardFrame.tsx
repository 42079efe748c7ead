import { token } from '@openvisit/themes';
import { Lock } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError } from '../../inputs/field/Field.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';

const Root = styled.div`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  color: ${token.color.onSurface};
`;

const Label = styled.span`
  font-weight: ${token.weight.medium};
`;

/* Looks like a field; what is in it draws no border of its own. */
const Frame = styled.div`
  display: grid;
  align-items: center;
  min-height: ${token.control.lg};
  padding: ${token.space[2]} ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};

  &:focus-within {
    border-color: ${token.color.accent};
    box-shadow: 0 0 0 ${token.line.thick} ${token.color.accentSoft};
  }
  &[data-state='invalid'] {
    border-color: ${token.color.danger};
  }
`;

const Safe = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
`;

export interface CardFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'onError'> {
  /** What is entered. Default 'Card details'. */
  label?: string;
  /** The card element of the payment provider. */
  children?: ReactNode;
  /** The element is on its way. Default false. */
  loading?: boolean;
  /** What the provider found wrong, in its own words; stays until it is put right (PO-22). */
  error?: ReactNode;
  /** Under the frame; default says who keeps the card's data. */
  hint?: ReactNode;
}

/**
 * The place where the payment provider's own card element stands, with its message in red below. Do show the provider's
 * message as it is; don't put a field for a card number of our own into it: no card number passes through the product.
 */
export function CardFrame({
  label = 'Card details',
  children,
  loading = false,
  error,
  hint = 'Sent to the payment provider over a protected connection; we never see your card number.',
  ...rest
}: CardFrameProps) {
  const id = useId();
  return (
    <Root role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-error ${id}-hint`} {...rest}>
      <Label id={`${id}-label`}>{label}</Label>
      <Frame data-state={error ? 'invalid' : undefined}>
        {loading ? <Skeleton count={1} label="Loading the card form" /> : children}
      </Frame>
      <FieldError id={`${id}-error`} error={error} />
      <Safe id={`${id}-hint`}>
        <Lock aria-hidden />
        {hint}
      </Safe>
    </Root>
  );
}
