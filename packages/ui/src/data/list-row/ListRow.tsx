import type { ComponentPropsWithRef, ReactNode } from 'react';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import {
  Actions,
  Detail,
  Inner,
  Media,
  Meta,
  Middle,
  Arrow,
  Root,
  Title,
  Top,
  RowTarget,
  TextColumn,
} from './ListRow.styles.ts';

export interface ListRowProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'onSelect'> {
  /** At the start: a picture or an icon. */
  media?: ReactNode;
  /** Name of the row and of its link or button. */
  title: ReactNode;
  /** Beside the title: statuses, badges. */
  badges?: ReactNode;
  /** Secondary text under the title. */
  detail?: ReactNode;
  /** At the end, such as date or size; below the text in a narrow row. */
  meta?: ReactNode;
  /** Controls at the end, above the row's own link. */
  actions?: ReactNode;
  /** URL that the whole row links to. */
  href?: string;
  /** Called when the row is clicked, if it has no `href`. */
  onSelect?: () => void;
  /** Heading level of the title; default 3. */
  level?: 2 | 3 | 4;
}

/**
 * One item of a list; the whole row is clickable. Do put one subject in it. Don't use it for values to compare:
 * that is a `DataTable`.
 */
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
  const isClickable = href !== undefined || onSelect !== undefined;
  return (
    <Root data-state={isClickable ? 'pressable' : undefined} {...rest}>
      <Inner>
        {media && <Media>{media}</Media>}
        <Middle>
          <TextColumn>
            <Top>
              <Title as={`h${level}`}>
                {href !== undefined && (
                  <RowTarget as={AppLink} href={href} data-whole>
                    {title}
                  </RowTarget>
                )}
                {href === undefined && onSelect && (
                  <RowTarget type="button" onClick={onSelect} data-whole>
                    {title}
                  </RowTarget>
                )}
                {!isClickable && title}
              </Title>
              {badges}
            </Top>
            {detail && <Detail>{detail}</Detail>}
          </TextColumn>
          {meta && <Meta>{meta}</Meta>}
        </Middle>
        {actions && <Actions>{actions}</Actions>}
        {isClickable && <Arrow aria-hidden />}
      </Inner>
    </Root>
  );
}
