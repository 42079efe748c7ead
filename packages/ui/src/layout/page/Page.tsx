import { media, token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[6]};
  width: 100%;
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding: ${token.space[6]} ${token.space[4]} ${token.space[12]};

  /* Keeps the start edge aligned with other screens. */
  &[data-width='narrow'] > * {
    max-width: ${token.measure.xl};
  }
  &[data-width='medium'] > * {
    max-width: ${token.measure.xxl};
  }
  &[data-width='full'] {
    max-width: none;
  }
  @media ${media.tablet} {
    padding: ${token.space[8]} ${token.space[8]} ${token.space[16]};
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[6]};
`;

const Titles = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-width: 0;

  /* Touch targets need more height than the text takes. */
  @media (pointer: coarse) {
    & > a {
      display: inline-flex;
      align-items: center;
      align-self: flex-start;
      min-height: ${token.control.sm};
    }
  }
`;

const Description = styled.p`
  max-width: 65ch;
  color: ${token.color.onSurfaceMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

export interface PageProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Title of the screen, its only h1. */
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** Back link above the title; usually a `Link` or a quiet `Button`. */
  back?: ReactNode;
  /** Actions for the whole screen, at the end of the title. */
  actions?: ReactNode;
  /** Maximum width of the content: narrow 768 px for text and lists, medium 992 px for forms, default 1200 px, full without limit. */
  width?: 'narrow' | 'medium' | 'default' | 'full';
}

/** Layout of a screen's content: title, back link, actions. Do use it once per screen; its title is the h1. */
export function Page({ title, description, back, actions, width, children, ...rest }: PageProps) {
  return (
    <Root data-width={width} {...rest}>
      <Header>
        <Titles>
          {back}
          <h1>{title}</h1>
          {description && <Description>{description}</Description>}
        </Titles>
        {actions && <Actions>{actions}</Actions>}
      </Header>
      {children}
    </Root>
  );
}
