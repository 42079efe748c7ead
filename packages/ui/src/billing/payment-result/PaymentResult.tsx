import { token } from '@openvisit/themes';
import { CircleCheck, CircleX, ShieldQuestion } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { dollars } from '../../format/people.ts';

const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[8]} ${token.space[5]};
  color: ${token.color.onSurface};
  text-align: center;
`;

const IconBox = styled.span`
  display: grid;
  place-items: center;
  width: ${token.space[16]};
  height: ${token.space[16]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.warningSoft};
  color: ${token.color.onWarningSoft};

  [data-status='succeeded'] > & {
    background-color: ${token.color.successSoft};
    color: ${token.color.onSuccessSoft};
  }
  [data-status='failed'] > & {
    background-color: ${token.color.dangerSoft};
    color: ${token.color.onDangerSoft};
  }
  & > svg {
    width: ${token.icon.xl};
    height: ${token.icon.xl};
  }
`;

const Title = styled.h2`
  font-size: ${token.text.xl};
`;

const TextColumn = styled.div`
  max-width: ${token.measure.md};
  color: ${token.color.onSurfaceMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
  padding-block-start: ${token.space[2]};
`;

/** Outcome of a payment as reported by the payment provider (A4). */
export type PaymentOutcome = 'succeeded' | 'requires_action' | 'failed';

const OUTCOMES = {
  succeeded: {
    Icon: CircleCheck,
    title: 'Payment received',
    words: 'The receipt is in your payment history.',
  },
  requires_action: {
    Icon: ShieldQuestion,
    title: 'Waiting for Payment Confirmation!',
    words: 'Your bank asks you to confirm this payment. Nothing is charged until you do.',
  },
  failed: { Icon: CircleX, title: 'Payment Failed. Please try again', words: 'Nothing was charged.' },
} as const;

export interface PaymentResultProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Outcome of the payment. */
  outcome: PaymentOutcome;
  /** Amount in cents; omitted by default. */
  amount?: number;
  /** The provider's reason for a failure; by default says that nothing was charged. */
  children?: ReactNode;
  /** Buttons for what to do next. */
  actions?: ReactNode;
}

/** The outcome of a payment and what happens next (PO-19). */
export function PaymentResult({ outcome, amount, children, actions, ...rest }: PaymentResultProps) {
  const heading = useId();
  const { Icon, title, words } = OUTCOMES[outcome];
  const sum = amount !== undefined && outcome === 'succeeded' ? ` ${dollars(amount)}` : '';
  return (
    <Root aria-labelledby={heading} data-status={outcome} {...rest}>
      <IconBox aria-hidden>
        <Icon />
      </IconBox>
      <Title id={heading}>
        {title}
        {sum}
      </Title>
      <TextColumn>{children ?? words}</TextColumn>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
