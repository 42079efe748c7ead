import { t } from '@openvisit/contract';
import { getLocalZone } from '@openvisit/api';
import { fetchFile } from '@openvisit/api/files';
import { CallFiles, CallPanelBody, Dialog, DocumentPreview } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { download } from '../../shared/download.ts';
import { useOpenScreenshot } from '../../shared/notes/useNoteScreenshots.tsx';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import type { PanelProps } from './panels.ts';

/** The files of the visit: those of the chat, and for the physician the screenshots of the note (CR-06, CR-07). */
export default function FilesSidePanel({ chat, note: { editing }, files: visitFiles }: PanelProps) {
  const { files, newCount, markSeen } = visitFiles;
  const [openId, setOpenId] = useState<string | null>(null);
  const screenshots = useOpenScreenshot(editing?.note ?? null, () => void editing?.load());
  const markAllSeen = useEffectEvent(markSeen);
  useEffect(() => markAllSeen(), [newCount]);
  const { running, run } = useActionWithToast(async (id: string) => {
    await chat.refreshFile(id);
    const name = files.find((file) => file.id === id)?.name ?? t('file');
    download(await fetchFile(chat.findFileUrl(id) ?? ''), name);
  });
  const openFile = files.find(({ id }) => id === openId);
  const url = openFile && chat.findFileUrl(openFile.id);
  return (
    <CallPanelBody>
      <CallFiles
        files={files}
        screenshots={editing?.note?.screenshots}
        zone={getLocalZone()}
        onOpen={(id) => void chat.refreshFile(id).then(() => setOpenId(id))}
        onDownload={(id) => void run(id)}
        busyId={running?.[0]}
        onOpenScreenshot={screenshots.onOpenScreenshot}
      />
      {openFile && url && (
        <Dialog open onClose={() => setOpenId(null)} title={openFile.name} size="lg">
          <DocumentPreview
            src={url}
            name={openFile.name}
            onRetry={() => void chat.refreshFile(openFile.id)}
          />
        </Dialog>
      )}
      {screenshots.dialog}
    </CallPanelBody>
  );
}
