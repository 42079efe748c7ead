import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Camera, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

const AddressBar = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[2]} ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};

  & > span:first-child {
    flex: 1;
  }
`;

const Blocked = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: ${token.space[8]};
  height: ${token.space[8]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.dangerSoft};
  color: ${token.color.onDangerSoft};

  & > svg:last-child {
    position: absolute;
    inset-block-end: ${token.space.half};
    inset-inline-end: ${token.space.half};
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding-inline-start: 1.25em;
`;

export type AllowHelpProps = Omit<ComponentPropsWithRef<'div'>, 'children'>;

/** Instructions for allowing camera and microphone, with an illustration of where to click. */
export function AllowHelp(props: AllowHelpProps) {
  return (
    <Root {...props}>
      <AddressBar aria-hidden>
        <span>{t('openvisit')}</span>
        <Blocked>
          <Camera size={18} />
          <X size={11} strokeWidth={4} />
        </Blocked>
      </AddressBar>
      <Steps>
        <li>{t('Click the blocked camera icon in the address bar.')}</li>
        <li>{t('Allow access to camera and microphone.')}</li>
        <li>{t('Come back here and reconnect.')}</li>
      </Steps>
    </Root>
  );
}
