import { t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { ChevronDown, ChevronRight, Circle, CircleCheck, X } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { ProgressBar } from '../../feedback/progress-bar/ProgressBar.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

/** One step of a checklist. */
export interface ChecklistStep {
  id: string;
  /** What to do, as a verb and an object. */
  label: string;
  /** Why, in half a sentence. */
  hint: string;
  /** Where it is done. */
  href: string;
  isDone: boolean;
}

export interface ChecklistProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'title'> {
  /** Heading, such as 'Get ready for your first patient'. */
  title: string;
  /** The steps in their order; nothing is rendered once all are done. */
  steps: readonly ChecklistStep[];
  /** What the reader should know besides, below the steps. Default nothing. */
  note?: ReactNode;
  /** Hides the list for good. */
  onDismiss: () => void;
}

const Root = styled.section`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};

  @media ${media.phone} {
    padding: ${token.space[4]};
  }
`;

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[1]} ${token.space[3]};
  align-items: start;
`;

const Buttons = styled.div`
  display: flex;
`;

/** On a phone the steps would push what the page is for off the screen. */
const PhoneOnly = styled.span`
  display: none;

  @media ${media.phone} {
    display: contents;
  }
  & [aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;

const Title = styled.h2`
  font-size: ${token.text.lg};
  line-height: ${token.leading.snug};
`;

const Count = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Body = styled.div`
  display: grid;
  gap: ${token.space[3]};

  @media ${media.phone} {
    &[data-state='closed'] {
      display: none;
    }
  }
`;

const Steps = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${token.measure.sm}, 100%), 1fr));
  gap: ${token.space[1]} ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 ${token.space[3]};
  align-items: center;
  min-height: ${token.control.md};
  padding: ${token.space[2]};
  border-radius: ${token.radius.md};
  color: inherit;
  text-decoration: none;

  &:is(a):hover {
    background-color: ${token.color.surfaceSunken};
  }
  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
    color: ${token.color.onSurfaceMuted};
  }
  &[data-state='done'] > svg {
    color: ${token.color.success};
  }
`;

const Texts = styled.span`
  display: grid;
`;

const Label = styled.span`
  font-weight: ${token.weight.semibold};
`;

const Hint = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const renderStep = ({ label, hint, href, isDone }: ChecklistStep) => {
  if (isDone)
    return (
      <Step data-state="done">
        <CircleCheck aria-hidden />
        <Texts>
          <Hint>
            {label}
            <VisuallyHidden>, {t('done')}</VisuallyHidden>
          </Hint>
        </Texts>
      </Step>
    );
  return (
    <Step as={AppLink} href={href}>
      <Circle aria-hidden />
      <Texts>
        <Label>{label}</Label>
        <Hint>{hint}</Hint>
      </Texts>
      <ChevronRight aria-hidden />
    </Step>
  );
};

/**
 * The steps that are left before the product can be used well (BX-24). Each step links to the page where it
 * is done. Collapsed on a phone.
 */
export function Checklist({ title, steps, note, onDismiss, ...rest }: ChecklistProps) {
  const id = useId();
  const body = useId();
  const [isOpen, setIsOpen] = useState(false);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Root aria-labelledby={id} {...rest}>
      <Header>
        <Title id={id}>{title}</Title>
        <Buttons>
          <PhoneOnly>
            <IconButton
              label={t('Steps')}
              size="sm"
              aria-expanded={isOpen}
              aria-controls={body}
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronDown aria-hidden />
            </IconButton>
          </PhoneOnly>
          <IconButton label={t('Hide this list')} size="sm" onClick={onDismiss}>
            <X aria-hidden />
          </IconButton>
        </Buttons>
        <Count>{t('{done} of {total} done', { done, total: steps.length })}</Count>
      </Header>
      <Body id={body} data-state={isOpen ? 'open' : 'closed'}>
        <ProgressBar label={title} labelDisplay="hidden" value={(done / steps.length) * 100} />
        <Steps>
          {steps.map((step) => (
            <li key={step.id}>{renderStep(step)}</li>
          ))}
        </Steps>
        {note && <Hint as="p">{note}</Hint>}
      </Body>
    </Root>
  );
}
