import { getAcceptAttribute, findUploadProblem } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Share2 } from 'lucide-react';
import { useId, useRef, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { ShareRow, type SharedDocument } from './ShareRow.tsx';

const Root = styled.section`
  display: grid;
  gap: ${token.space[3]};
  justify-items: start;
  color: ${token.color.onSurface};
`;

const Rows = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Hint = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export interface ShareDocumentProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Documents shared in this call, newest first. Default none. */
  documents?: readonly SharedDocument[];
  /** Called with a valid file. */
  onShare: (file: File) => void;
  /** Called with the validation message of an invalid file. */
  onInvalidFile: (message: string) => void;
  /** The validation message to show. */
  error?: string | null;
  /** Sends a failed document again. */
  onRetry: (document: SharedDocument) => void;
  /** Removes a failed document. */
  onDismiss: (document: SharedDocument) => void;
  /** Why nothing can be shared now, for example because the viewer is alone in the call. */
  blocked?: string | null;
}

/** Shares documents with everyone in the call, with progress and retry (CR-06). */
export function ShareDocument({
  documents = [],
  onShare,
  onInvalidFile,
  error,
  onRetry,
  onDismiss,
  blocked = null,
  ...rest
}: ShareDocumentProps) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const handleFileChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (!file) return;
    const problem = findUploadProblem('document', file);
    if (problem) onInvalidFile(problem);
    else onShare(file);
    // Reset, so that the same file can be chosen again.
    event.target.value = '';
  };
  return (
    <Root aria-label="Shared documents" {...rest}>
      <Button
        icon={<Share2 aria-hidden />}
        disabled={blocked !== null}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        Share a document
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Document to share"
        accept={getAcceptAttribute('document')}
        onChange={handleFileChange}
      />
      <Hint id={hint}>{blocked ?? 'PDF, PNG or JPG, up to 5 MB. Everyone in the call can see it.'}</Hint>
      {error && <Banner tone="danger">{error}</Banner>}
      {documents.length > 0 && (
        <Rows role="list">
          {documents.map((document) => (
            <li key={document.id}>
              <ShareRow
                document={document}
                onRetry={() => onRetry(document)}
                onDismiss={() => onDismiss(document)}
              />
            </li>
          ))}
        </Rows>
      )}
    </Root>
  );
}
