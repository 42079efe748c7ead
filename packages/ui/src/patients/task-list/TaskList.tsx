import type { ComponentPropsWithRef, ComponentType } from 'react';
import styled from 'styled-components';
import { Card } from '../../data/card/Card.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';

/** Something that is not finished. */
export interface Task {
  /** Unique within the list. */
  id: string;
  /** What to do, as a verb and its object. */
  title: string;
  /** Why it matters, in a sentence. */
  detail: string;
  /** URL where it is done. */
  href: string;
  /** An icon of lucide-react. */
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
}

export interface TaskListProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** What is not finished, most important first. */
  tasks: readonly Task[];
  /** Accessible name. Default 'Things to finish'. */
  label?: string;
}

const Root = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Things that are not finished, each a link to the place where it is done. */
export function TaskList({ tasks, label = 'Things to finish', ...rest }: TaskListProps) {
  return (
    <Card padding="none">
      <Root aria-label={label} {...rest}>
        {tasks.map(({ id, title, detail, href, icon: Icon }) => (
          <li key={id}>
            <ListRow media={<Icon size={22} aria-hidden />} title={title} detail={detail} href={href} />
          </li>
        ))}
      </Root>
    </Card>
  );
}
