import { t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { Users } from 'lucide-react';
import styled from 'styled-components';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { logoPlate } from '../../shell/logo-plate.ts';

export interface CallLayoutProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  /** Name of the other participant, in the top bar. */
  title: string;
  /** Next to the title, such as the appointment times. */
  subtitle?: ReactNode;
  /** A `CallDuration`, once the visit has begun. */
  duration?: ReactNode;
  /** URL of the practice's logo in the top bar; default none. */
  logo?: string | null;
  /** Number of participants including the viewer (CR-02). */
  count: number;
  /** Opens the list of participants; without it the number is no button. */
  onShowPeople?: () => void;
  /** `CallBanner`s. */
  banner?: ReactNode;
  /** A `CallVideos`. */
  videos: ReactNode;
  /** A message over a corner of the videos, such as a `ScreenshotPreview`. */
  notice?: ReactNode;
  /** A `CallPanel`; next to the videos, or a sheet below them on phones. */
  panel?: ReactNode;
  /** The `CallControls`. */
  controls: ReactNode;
}

const Root = styled.main`
  display: grid;
  grid-template: auto auto minmax(0, 1fr) auto / minmax(0, 1fr);
  width: 100%;
  height: 100vh;
  height: 100dvh;
  overflow: hidden;
  background-color: ${token.color.callSurface};
  color: ${token.color.onCallSurface};
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[3]} ${token.space[5]};

  @media ${media.phone} {
    padding-inline: ${token.space[4]};
  }
`;

const Practice = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
`;

const Logo = styled.img`
  flex: none;
  width: ${token.space[10]};
  height: ${token.space[10]};
  ${logoPlate}
`;

const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${token.space[3]};
  min-width: 0;
`;

const Title = styled.h1`
  overflow: hidden;
  max-width: 100%;
  font-size: ${token.text.lg};
  line-height: ${token.leading.snug};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Subtitle = styled.p`
  color: ${token.color.onCallSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Facts = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  color: ${token.color.onCallSurfaceMuted};
  font-size: ${token.text.sm};

  @media ${media.phone} {
    flex-direction: column-reverse;
    align-items: end;
    gap: 0;
  }
`;

const Count = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};

  &:is(button) {
    min-height: ${token.control.sm};
    padding-inline: ${token.space[3]};
    border: 0;
    border-radius: ${token.radius.full};
    background: none;
    color: inherit;
    font: inherit;
  }
  &:is(button):hover {
    background-color: ${token.color.callSurfaceRaised};
    color: ${token.color.onCallSurface};
  }
  @media ${media.phone} {
    &:is(button) {
      padding-inline: 0;
    }
  }
`;

/* Always rendered, because a live region has to exist before its content changes. */
const Banner = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding-inline: ${token.space[5]};

  &:not(:empty) {
    padding-block-end: ${token.space[3]};
  }
  @media ${media.phone} {
    padding-inline: ${token.space[3]};
  }
`;

const Body = styled.div`
  position: relative;
  display: flex;
  gap: ${token.space[4]};
  min-height: 0;
  padding-inline: ${token.space[5]};

  @media ${media.phone} {
    flex-direction: column;
    gap: ${token.space[3]};
    padding-inline: ${token.space[3]};
  }
`;

const Videos = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 0;
`;

const Notice = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-end: ${token.space[4]};
  inset-inline-start: ${token.space[4]};
  max-width: calc(100% - 2 * ${token.space[4]});
`;

/** Full-screen layout of a call: videos, one side panel, controls at the bottom (CR-01, CR-04). */
export function CallLayout({
  title,
  subtitle,
  duration,
  logo,
  count,
  onShowPeople,
  banner,
  videos,
  notice,
  panel,
  controls,
  ...rest
}: CallLayoutProps) {
  return (
    <Root data-call-layout {...rest}>
      <Bar>
        <Practice>
          {logo && <Logo src={logo} alt="" />}
          <Titles>
            <Title>{title}</Title>
            {subtitle && <Subtitle>{subtitle}</Subtitle>}
          </Titles>
        </Practice>
        <Facts>
          {duration}
          <Count
            data-testid="participant-count"
            {...(onShowPeople && { as: 'button', type: 'button', onClick: onShowPeople })}
          >
            <Users size={18} aria-hidden />
            {t('{count} in the call', { count })}
          </Count>
        </Facts>
      </Bar>
      <Banner>{banner}</Banner>
      <Body>
        <Videos>
          {videos}
          <Notice>{notice}</Notice>
        </Videos>
        {panel}
      </Body>
      {controls}
    </Root>
  );
}
