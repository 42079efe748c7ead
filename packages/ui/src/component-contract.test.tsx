import { composeStory } from '@storybook/react-vite';
import { createElement, useId, type ComponentType } from 'react';
import { CallPanelBody } from './calls/call-panel/CallPanel.tsx';
import { Tab, Tabs } from './data/tabs/Tabs.tsx';
import { Illustration } from './feedback/empty-state/Illustration.tsx';
import { Toast } from './feedback/toast/Toast.tsx';
import { FieldError } from './inputs/field/Field.tsx';
import { PrintedTimeline } from './patients/patient-timeline/PrintedTimeline.tsx';
import { testComponentContract } from './testing/component-contract.tsx';

interface StoryFile {
  default: {
    title: string;
    component: ComponentType;
    args?: object;
    /** Extra args for the contract, or the reason why the component cannot meet it. */
    parameters?: { contract?: { args: object } | { skip: string } };
  };
}

const files = Object.values(import.meta.glob<StoryFile>('./**/*.stories.tsx', { eager: true }));

/** Tests every component that has stories, with the args and decorators of its story file. Overlays are opened. */
for (const { default: meta } of files) {
  const contract = meta.parameters?.contract ?? { args: {} };
  if ('skip' in contract) continue;
  const args = { ...(meta.args && 'open' in meta.args && { open: true }), ...contract.args };
  const render = (props: object) => createElement(meta.component, props);
  testComponentContract(
    meta.title,
    composeStory({ args, render }, meta) as ComponentType<Record<string, unknown>>,
  );
}

// Components whose stories belong to another component.
testComponentContract('Data/Tab', (props) => (
  <Tabs label="Appointments">
    <Tab href="#scheduled" current {...props}>
      Scheduled
    </Tab>
  </Tabs>
));
testComponentContract('Feedback/Illustration', (props) => <Illustration name="earnings" {...props} />);
testComponentContract('Feedback/Toast item', (props) => (
  <Toast
    text="Template deleted."
    action={{ label: 'Undo', onSelect: () => undefined }}
    onDismiss={() => undefined}
    {...props}
  />
));
testComponentContract('Calls/CallPanelBody', (props) => (
  <CallPanelBody {...props}>Content of a panel</CallPanelBody>
));
testComponentContract('Inputs/FieldError', function UniqueFieldError(props) {
  return <FieldError id={useId()} error="Choose a color." {...props} />;
});
testComponentContract('Patients/PrintedTimeline', (props) => (
  <PrintedTimeline
    heading="Grace Lindqvist"
    scope="Everything."
    entries={[]}
    isCut={false}
    zone="America/New_York"
    {...props}
  />
));
