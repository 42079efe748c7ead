import { getLocalZone } from '@openvisit/api';
import { CallFiles, CallPanelBody, Dialog, DocumentPreview, useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { download } from '../../shared/download.ts';
import { useOpenScreenshot } from '../../shared/notes/useNoteScreenshots.tsx';
import type { PanelProps } from './panels.ts';

/** The files of the visit: those of the chat, and for the physician the screenshots of the note (CR-06, CR-07). */
export default function FilesSidePanel({ chat, note: { editing }, files: visitFiles }: PanelProps) {
  const { files, newCount, findUrl, markSeen } = visitFiles;
  const { show } = useToasts();
  const [openId, setOpenId] = useState<string | null>(null);
  /** The file that is downloaded, once its link is fresh. */
  const [savingId, setSavingId] = useState<string | null>(null);
  const screenshots = useOpenScreenshot(editing?.note ?? null, () => void editing?.load());
  const markAllSeen = useEffectEvent(markSeen);
  useEffect(() => markAllSeen(), [newCount]);

  const save = useEffectEvent(async (id: string): Promise<void> => {
    const file = files.find((item) => item.id === id);
    try {
      const reply = await fetch(findUrl(id) ?? '');
      if (!file || !reply.ok) throw new Error(`Status ${reply.status}`);
      download(await reply.blob(), file.name);
    } catch {
      show({ text: 'The file could not be downloaded. Please try again', tone: 'danger' });
    }
    setSavingId(null);
  });
  useEffect(() => {
    if (savingId !== null) void save(savingId);
  }, [savingId]);

  const openFile = files.find(({ id }) => id === openId);
  const url = openFile && findUrl(openFile.id);
  return (
    <CallPanelBody>
      <CallFiles
        files={files}
        screenshots={editing?.note?.screenshots}
        zone={getLocalZone()}
        onOpen={(id) => void chat.reload().then(() => setOpenId(id))}
        onDownload={(id) => void chat.reload().then(() => setSavingId(id))}
        busyId={savingId}
        onOpenScreenshot={screenshots.onOpenScreenshot}
      />
      {openFile && url && (
        <Dialog open onClose={() => setOpenId(null)} title={openFile.name} size="lg">
          <DocumentPreview src={url} name={openFile.name} onRetry={() => void chat.reload()} />
        </Dialog>
      )}
      {screenshots.dialog}
    </CallPanelBody>
  );
}
