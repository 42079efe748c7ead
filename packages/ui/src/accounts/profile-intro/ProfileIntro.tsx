import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { MessageCard } from '../message-card/MessageCard.tsx';

const TextColumn = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};

  & > h1,
  & > h2 {
    font-size: ${token.text.xl};
    line-height: ${token.leading.snug};
    text-wrap: balance;
  }
  & > p {
    max-width: 56ch;
    color: ${token.color.onSurfaceMuted};
    text-wrap: pretty;
  }
`;

const Points = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${token.measure.sm}), 1fr));
  gap: ${token.space[3]};
  width: 100%;
  padding: 0;
  list-style: none;
  text-align: start;
`;

const Point = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${token.space[3]};
  align-items: start;
  padding: ${token.space[4]};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surfaceSunken};

  /* If the title is a link, the whole card is clickable. */
  &:has(a) {
    position: relative;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
    margin-block-start: 0.15em;
    color: ${token.color.accentText};
  }
  & strong {
    display: block;
    font-weight: ${token.weight.semibold};
    line-height: ${token.leading.snug};
  }
  & span {
    color: ${token.color.onSurfaceMuted};
    font-size: ${token.text.sm};
    line-height: ${token.leading.snug};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[3]};
`;

/** One point of the introduction. */
export interface IntroPoint {
  /** Stable React key. */
  id: string;
  /** Icon of the point; decorative. */
  icon: ReactNode;
  /** A few words, or a link. */
  title: ReactNode;
  /** Further explanation. */
  text?: ReactNode;
}

export interface ProfileIntroProps extends Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> {
  /** Icon above the title; decorative. */
  icon: ReactNode;
  /** `accent` (default) before a task, `success` after it is completed. */
  tone?: 'accent' | 'success';
  /** Heading of the page. */
  title: ReactNode;
  /** Level of the heading; default 1. Use 2 inside a page that has an h1. */
  level?: 1 | 2;
  /** What happens next, in one or two sentences. */
  lead?: ReactNode;
  /** What to know before continuing, side by side where there is space. */
  points?: readonly IntroPoint[];
  /** Buttons, the most likely one first. */
  actions?: ReactNode;
}

/**
 * A page between the steps of a profile: the welcome, the end, or a part that is not available yet (PO-01, PO-24). Do say
 * what happens next. Don't put a form on it.
 */
export function ProfileIntro({
  icon,
  tone = 'accent',
  title,
  level = 1,
  lead,
  points = [],
  actions,
  ...rest
}: ProfileIntroProps) {
  const heading = useId();
  const Heading = `h${level}` as const;
  return (
    <MessageCard
      icon={icon}
      tone={tone}
      width={points.length > 0 ? 'wide' : 'normal'}
      aria-labelledby={heading}
      {...rest}
    >
      <TextColumn>
        <Heading id={heading}>{title}</Heading>
        {lead && <p>{lead}</p>}
      </TextColumn>
      {points.length > 0 && (
        <Points role="list">
          {points.map((point) => (
            <Point key={point.id}>
              {point.icon}
              <div>
                <strong>{point.title}</strong>
                {point.text && <span>{point.text}</span>}
              </div>
            </Point>
          ))}
        </Points>
      )}
      {actions && <Actions>{actions}</Actions>}
    </MessageCard>
  );
}
