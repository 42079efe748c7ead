import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { formatShortDay } from '../../format/record-dates.ts';
import { Text } from '../../layout/text/Text.tsx';
import { t, type NoteTemplate } from '@openvisit/contract';

interface CommonProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** null while the first page loads. */
  templates: readonly NoteTemplate[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Whether a search is active, which changes the empty text. Default false. */
  filtered?: boolean;
  /** Shown below the text of an empty list, such as a link to create a template; not while a search is active. */
  emptyAction?: ReactNode;
  /** Heading level of the names; default 3. */
  level?: 2 | 3 | 4;
}

interface LinkedProps extends CommonProps {
  /** URL of a template's page. */
  getHref: (template: NoteTemplate) => string;
  /** Not used together with `hrefOf`. */
  onChoose?: never;
}

interface SelectableProps extends CommonProps {
  /** Not used together with `onChoose`. */
  getHref?: never;
  /** Called with the chosen template, if there is no page to link to. */
  onChoose: (template: NoteTemplate) => void;
}

export type TemplateListProps = LinkedProps | SelectableProps;

/** The physician's note templates (NO-05, CR-05). */
export function TemplateList({
  templates,
  zone,
  filtered = false,
  emptyAction,
  level,
  getHref,
  onChoose,
  ...rest
}: TemplateListProps) {
  return (
    <PagedList
      label={t('note templates')}
      items={templates}
      getKey={(template) => template.id}
      empty={
        <EmptyState
          illustration={filtered ? 'search' : 'requests'}
          title={t('No Note Templates Found')}
          action={filtered ? undefined : emptyAction}
        >
          {filtered
            ? t('Try another word of its name.')
            : t('A template saves you from writing the same text twice.')}
        </EmptyState>
      }
      {...rest}
    >
      {(template) => (
        <ListRow
          level={level}
          title={template.note_name}
          detail={
            <Text lines={1} size="sm">
              {template.chief_complaint ?? template.notes ?? template.plan ?? t('No text yet')}
            </Text>
          }
          meta={<time dateTime={template.created_at}>{formatShortDay(template.created_at, zone)}</time>}
          {...(getHref ? { href: getHref(template) } : { onSelect: () => onChoose(template) })}
        />
      )}
    </PagedList>
  );
}
