import { t } from '@openvisit/contract';
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

/* Styled as a field; the provider's element draws no border. */
const Frame = styled.div`
  display: grid;
  align-items: center;
  min-height: ${token.control.lg};
  padding: ${token.space[2]} ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};

  &:focus-within {
    border-color: ${token.color.accentText};
    box-shadow: 0 0 0 ${token.line.thick} ${token.color.accentSoft};
  }
  &[data-state='invalid'] {
    border-color: ${token.color.danger};
  }
`;

const SecurityNote = styled.p`
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
  /** Label of the frame. Default 'Card details'. */
  label?: string;
  /** The card element of the payment provider. */
  children?: ReactNode;
  /** The element is loading. Default false. */
  loading?: boolean;
  /** Validation message of the provider; stays until it is corrected (PO-22). */
  error?: ReactNode;
  /** Text under the frame; by default says who stores the card data. */
  hint?: ReactNode;
}

/**
 * Frame for the payment provider's card element, with its error below. Do show the provider's message
 * unchanged. Don't put our own card number field in it: no card number passes through the product.
 */
export function CardFrame({
  label = t('Card details'),
  children,
  loading = false,
  error,
  hint = t('Sent to the payment provider over a protected connection; we never see your card number.'),
  ...rest
}: CardFrameProps) {
  const id = useId();
  return (
    <Root role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-error ${id}-hint`} {...rest}>
      <Label id={`${id}-label`}>{label}</Label>
      <Frame data-state={error ? 'invalid' : undefined}>
        {loading ? <Skeleton count={1} label={t('Loading the card form')} /> : children}
      </Frame>
      <FieldError id={`${id}-error`} error={error} />
      <SecurityNote id={`${id}-hint`}>
        <Lock aria-hidden />
        {hint}
      </SecurityNote>
    </Root>
  );
}
