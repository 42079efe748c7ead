import { updateWidgetOrigins, useOwnPhysician } from '@openvisit/api';
import { getWidgetPath, t } from '@openvisit/contract';
import { WidgetSitesForm } from '@openvisit/forms';
import { Card, EmbedCode, Stack, Text, useToasts } from '@openvisit/ui';
import { Loaded } from '../../shared/layout/Loaded.tsx';

export interface EmbedWidgetProps {
  /** The physician's id. */
  id: string;
  /** Called when a code was copied. */
  onShared: () => void;
}

/** The booking widget for the physician's own site: which sites may show it, and the code to paste there (BX-21). */
export default function EmbedWidget({ id, onShared }: EmbedWidgetProps) {
  const own = useOwnPhysician();
  const { show } = useToasts();
  const { origin } = window.location;
  const copy = async (code: string) => {
    await navigator.clipboard.writeText(code);
    onShared();
  };
  return (
    <Card padding="lg">
      <Stack as="section" gap={5} aria-labelledby="widget">
        <Stack gap={1}>
          <h2 id="widget">{t('Booking widget for your site')}</h2>
          <Text tone="muted">
            {t('It shows your free times in your colors. Patients choose one and book it on OpenVisit.')}
          </Text>
        </Stack>
        <Loaded from={own}>
          {({ widget_origins }) => (
            <Stack gap={5}>
              <WidgetSitesForm
                key={widget_origins.join(' ')}
                origins={widget_origins}
                onSave={async (origins) => {
                  await updateWidgetOrigins(id, origins);
                  show({ tone: 'success', text: t('Your sites were saved') });
                }}
              />
              {widget_origins.length > 0 && (
                <>
                  <EmbedCode
                    label={t('With a script')}
                    code={`<script src="${origin}/embed.js" data-physician="${id}" async></script>`}
                    onCopy={copy}
                  />
                  <EmbedCode
                    label={t('Without a script')}
                    code={`<iframe src="${origin}${getWidgetPath(id)}" title="${t('Book a video visit')}" width="100%" height="560" style="border:0"></iframe>`}
                    onCopy={copy}
                  />
                </>
              )}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
