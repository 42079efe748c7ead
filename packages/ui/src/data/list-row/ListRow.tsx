import { token } from '@openvisit/themes';
import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

const Root = styled.div`
  position: relative;
  container-type: inline-size;
  min-width: 0;
  color: ${token.color.onSurface};

  &[data-state='pressable']:hover {
    background-color: ${token.color.surfaceSunken};
  }
  &:has([data-whole]:focus-visible) {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: calc(-1 * ${token.line.ring});
    border-radius: ${token.radius.md};
  }
`;

const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  padding: ${token.space[3]} ${token.space[5]};

  @container (max-width: 34em) {
    gap: ${token.space[3]};
    padding-inline: ${token.space[4]};
  }
`;

/* Words, then when and how much; one below the other where the row is narrow. */
const Middle = styled.div`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  gap: ${token.space[4]};
  min-width: 0;

  @container (max-width: 34em) {
    flex-direction: column;
    align-items: stretch;
    gap: ${token.space.half};
  }
`;

const Media = styled.div`
  flex: none;
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 auto;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space.half};
  min-width: 0;
  line-height: ${token.leading.snug};
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
`;

const Title = styled.h3`
  min-width: 0;
  font-size: ${token.text.md};
  overflow-wrap: anywhere;
`;

const Detail = styled.div`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Meta = styled.div`
  flex: none;
  max-width: 40%;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
  text-align: end;

  @container (max-width: 34em) {
    max-width: none;
    text-align: start;
  }
`;

const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[1]};
`;

/* The whole row is the link or button that its title is. */
const Whole = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  text-decoration: none;

  &:focus-visible {
    outline: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Onward = styled(ChevronRight)`
  flex: none;
  width: ${token.icon.md};
  height: ${token.icon.md};
  color: ${token.color.onSurfaceMuted};

  &:dir(rtl) {
    scale: -1 1;
  }
`;

export interface ListRowProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'onSelect'> {
  /** At the start: a picture or a sign. */
  media?: ReactNode;
  /** What it is; the name of the row, of its link or its button. */
  title: ReactNode;
  /** Beside the title: statuses, badges. */
  badges?: ReactNode;
  /** What helps to tell it from the others, under the title. */
  detail?: ReactNode;
  /** When, how much: at the end; below where the row is narrow. */
  meta?: ReactNode;
  /** Controls of their own, at the end. They stand above the row's own link. */
  actions?: ReactNode;
  /** Where the whole row leads. */
  href?: string;
  /** What the whole row does, where it leads nowhere. */
  onSelect?: () => void;
  /** Level of the title's heading; default 3. */
  level?: 2 | 3 | 4;
}

/** One item of a list that is scanned: what, of whom, when; the whole row opens it. */
export function ListRow({
  media,
  title,
  badges,
  detail,
  meta,
  actions,
  href,
  onSelect,
  level = 3,
  ...rest
}: ListRowProps) {
  const pressable = href !== undefined || onSelect !== undefined;
  return (
    <Root data-state={pressable ? 'pressable' : undefined} {...rest}>
      <Inner>
        {media && <Media>{media}</Media>}
        <Middle>
          <Words>
            <Top>
              <Title as={`h${level}`}>
                {href !== undefined && (
                  <Whole as={AppLink} href={href} data-whole>
                    {title}
                  </Whole>
                )}
                {href === undefined && onSelect && (
                  <Whole type="button" onClick={onSelect} data-whole>
                    {title}
                  </Whole>
                )}
                {!pressable && title}
              </Title>
              {badges}
            </Top>
            {detail && <Detail>{detail}</Detail>}
          </Words>
          {meta && <Meta>{meta}</Meta>}
        </Middle>
        {actions && <Actions>{actions}</Actions>}
        {pressable && <Onward aria-hidden />}
      </Inner>
    </Root>
  );
}
