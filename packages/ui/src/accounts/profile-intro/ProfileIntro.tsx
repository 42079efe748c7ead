import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { SignCard } from '../sign-card/SignCard.tsx';

const Words = styled.div`
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

  /* Where its title is a link, all of it leads there. */
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
    color: ${token.color.accent};
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

/** One thing to know before going on. */
export interface IntroPoint {
  /** A key that stays with it. */
  id: string;
  /** What it looks like. */
  icon: ReactNode;
  /** What it is, in a few words, or a link to it. */
  title: ReactNode;
  /** More about it. */
  text?: ReactNode;
}

export interface ProfileIntroProps extends Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> {
  /** The sign above the title. */
  icon: ReactNode;
  /** `accent` (default) for what begins, `success` for what is done. */
  tone?: 'accent' | 'success';
  /** What this is about. */
  title: ReactNode;
  /** Level of the title; default 1. Inside a page that has its own it is 2. */
  level?: 1 | 2;
  /** What happens next, in one or two sentences. */
  lead?: ReactNode;
  /** What to know before going on, side by side where there is room. */
  points?: readonly IntroPoint[];
  /** The ways on, the most likely first. */
  actions?: ReactNode;
}

/**
 * A stop on the way through a profile: its welcome, its end, a part that opens later (PO-01, PO-24). Do say what comes
 * next; don't put a form in it.
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
    <SignCard
      icon={icon}
      tone={tone}
      width={points.length > 0 ? 'wide' : 'normal'}
      aria-labelledby={heading}
      {...rest}
    >
      <Words>
        <Heading id={heading}>{title}</Heading>
        {lead && <p>{lead}</p>}
      </Words>
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
    </SignCard>
  );
}
