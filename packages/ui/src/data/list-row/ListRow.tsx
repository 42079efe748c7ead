import type { ComponentPropsWithRef, ReactNode } from 'react';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import {
  Actions,
  Detail,
  Inner,
  Media,
  Meta,
  Middle,
  Onward,
  Root,
  Title,
  Top,
  Whole,
  Words,
} from './ListRow.styles.ts';

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
