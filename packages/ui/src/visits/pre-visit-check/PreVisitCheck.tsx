import { token } from '@openvisit/themes';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { BROWSER_TEXTS, CAMERA_TEXTS, MICROPHONE_TEXTS, NETWORK_TEXTS } from './pre-visit-check-texts.ts';
import {
  t,
  type BrowserResult,
  type CameraResult,
  type MicrophoneResult,
  type NetworkResult,
} from '@openvisit/contract';

export interface PreVisitCheckProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Result of the camera; null while it is checked. */
  camera: CameraResult | null;
  /** Result of the microphone; null until it is heard or stays silent. */
  microphone: MicrophoneResult | null;
  /** Result of the connection; null while it is checked. */
  network: NetworkResult | null;
  /** Result of the browser. */
  browser: BrowserResult;
  /** Whether the results have reached the server. */
  saving: 'checking' | 'saving' | 'saved' | 'failed';
  /** Name of the physician who sees the results; without one they are only the viewer's own. */
  physician?: string;
  /** Checks everything again. */
  onCheckAgain: () => void;
  /** Saves the results again after a failure. */
  onSave: () => void;
}

const Root = styled.section`
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
`;

const Results = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: ${token.icon.lg} minmax(0, 1fr);
  gap: 0 ${token.space[3]};

  & > svg,
  & > span {
    width: ${token.icon.lg};
    height: ${token.icon.lg};
    grid-row: span 2;
  }
  &[data-state='good'] > svg {
    color: ${token.color.success};
  }
  &[data-state='bad'] > svg {
    color: ${token.color.danger};
  }
`;

const Name = styled.p`
  font-weight: ${token.weight.semibold};
`;

const Text = styled.p`
  color: ${token.color.onSurfaceMuted};
`;

const GOOD: readonly string[] = ['WORKS', 'GOOD', 'SUPPORTED'];

interface ResultRowProps {
  name: string;
  result: string | null;
  /** What the result means. */
  text: string | null;
  /** Shown while there is no result. */
  pending: string;
}

function ResultRow({ name, result, text, pending }: ResultRowProps) {
  if (result === null)
    return (
      <Row>
        <Spinner aria-hidden />
        <Name>{name}</Name>
        <Text>{pending}</Text>
      </Row>
    );
  const isGood = GOOD.includes(result);
  return (
    <Row data-state={isGood ? 'good' : 'bad'}>
      {isGood ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      <Name>{name}</Name>
      <Text>{text}</Text>
    </Row>
  );
}

type SummaryProps = Pick<PreVisitCheckProps, 'physician' | 'saving' | 'onSave'> & {
  results: (string | null)[];
};

const describeSaving = (saving: PreVisitCheckProps['saving'], physician: string | undefined): string => {
  if (physician === undefined) return t(saving === 'saved' ? 'The result was saved.' : 'Saving the result…');
  return t(saving === 'saved' ? '{name} sees this result.' : 'Sending the result to {name}…', {
    name: physician,
  });
};

/** Whether all is well, and whether the physician sees it. */
function Summary({ results, physician, saving, onSave }: SummaryProps) {
  if (results.includes(null)) return null;
  if (saving === 'failed')
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={onSave}>
            {t(physician === undefined ? 'Save again' : 'Send again')}
          </Button>
        }
      >
        {physician === undefined
          ? t('The result could not be saved.')
          : t('The result could not be sent to {name}.', { name: physician })}
      </Banner>
    );
  const isReady = results.every((result) => result !== null && GOOD.includes(result));
  return (
    <Banner
      tone={isReady ? 'success' : 'warning'}
      title={t(isReady ? 'You are ready for your visit' : 'Something needs your attention')}
    >
      {describeSaving(saving, physician)}
    </Banner>
  );
}

/** The results of the check before a visit, each with what to do (BX-08). */
export function PreVisitCheck({
  camera,
  microphone,
  network,
  browser,
  saving,
  physician,
  onCheckAgain,
  onSave,
  ...rest
}: PreVisitCheckProps) {
  return (
    <Root aria-label={t('Results')} {...rest}>
      <Results>
        <ResultRow
          name={t('Camera')}
          result={camera}
          text={camera && t(CAMERA_TEXTS[camera])}
          pending={t('Waiting for your permission…')}
        />
        <ResultRow
          name={t('Microphone')}
          result={microphone}
          text={microphone && t(MICROPHONE_TEXTS[microphone])}
          pending={t('Say something, so that we can hear you…')}
        />
        <ResultRow
          name={t('Connection')}
          result={network}
          text={network && t(NETWORK_TEXTS[network])}
          pending={t('Connecting…')}
        />
        <ResultRow name={t('Browser')} result={browser} text={t(BROWSER_TEXTS[browser])} pending="" />
      </Results>
      <Summary results={[camera, microphone, network, browser]} {...{ physician, saving, onSave }} />
      <div>
        <Button onClick={onCheckAgain}>{t('Check again')}</Button>
      </div>
    </Root>
  );
}
