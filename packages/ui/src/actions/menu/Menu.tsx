import { useInteractions, useListNavigation, useMergeRefs, useTypeahead } from '@floating-ui/react';
import { token } from '@openvisit/themes';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { floatingSurface } from '../../overlays/floating-surface.ts';
import { PopupLayer } from '../../overlays/popover/PopupLayer.tsx';
import { usePopup, type PopupProps } from '../../overlays/popover/usePopup.ts';

const List = styled.div`
  ${floatingSurface}
  display: flex;
  flex-direction: column;
  min-width: ${token.measure.xs};
  max-height: var(--available-height);
  padding: ${token.space[1]};
  overflow: auto;

  &:focus {
    outline: none;
  }
`;

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.control.sm};
  padding: ${token.space[1]} ${token.space[3]};
  border: 0;
  border-radius: ${token.radius.sm};
  background: none;
  font-size: ${token.text.sm};
  text-align: start;

  & > svg {
    flex: none;
    width: ${token.icon.md};
    height: ${token.icon.md};
    color: ${token.color.onSurfaceMuted};
  }
  &:focus,
  &:hover {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
  &[data-tone='danger'],
  &[data-tone='danger'] > svg {
    color: ${token.color.danger};
  }
  &[data-tone='danger']:focus,
  &[data-tone='danger']:hover {
    background-color: ${token.color.dangerSoft};
  }
  &[aria-disabled='true'] {
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
`;

const Texts = styled.span`
  display: grid;
`;

const Hint = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
`;

const Divider = styled.hr`
  margin: ${token.space[1]} 0;
  border: 0;
  border-block-start: ${token.line.hair} solid ${token.color.border};
`;

/** One item of a menu. */
export interface MenuItem {
  /** Unique within the menu. */
  id: string;
  /** Label, a verb. */
  label: string;
  /** Icon before the label. */
  icon?: ReactNode;
  /** `danger` for destructive actions. */
  tone?: 'default' | 'danger';
  /** Cannot be selected, but stays focusable. Default false. */
  disabled?: boolean;
  /** Shows a divider above this item. */
  divider?: boolean;
  /** A second line, such as why it cannot be selected. */
  hint?: string;
  /** Called after the menu has closed. */
  onSelect: () => void;
}

export interface MenuProps extends PopupProps, Omit<ComponentPropsWithRef<'div'>, 'children' | 'role'> {
  /** The actions in order of use, destructive ones last. */
  items: readonly MenuItem[];
}

/**
 * A menu of actions behind a button, with arrow keys, typeahead and Escape. Do use verbs. Don't use it for a
 * persistent choice (`Select`) or for navigation. The ref and rest props reach the list.
 */
export function Menu({
  trigger,
  items,
  label,
  placement = 'bottom-end',
  open,
  onOpenChange,
  ref,
  style,
  ...rest
}: MenuProps) {
  const popup = usePopup({ open, onOpenChange, placement, gap: 6, role: 'menu' });
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const nodes = useRef<(HTMLElement | null)[]>([]);
  const labels = useRef<(string | null)[]>([]);
  useEffect(() => {
    labels.current = items.map((item) => item.label);
  }, [items]);
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    ...popup.interactions,
    useListNavigation(popup.context, {
      listRef: nodes,
      activeIndex,
      onNavigate: setActiveIndex,
      loop: true,
    }),
    useTypeahead(popup.context, {
      listRef: labels,
      activeIndex,
      onMatch: popup.open ? setActiveIndex : undefined,
    }),
  ]);
  const list = useMergeRefs([popup.setFloating, ref]);
  const select = (item: MenuItem) => {
    if (item.disabled) return;
    popup.setOpen(false);
    item.onSelect();
  };
  return (
    <PopupLayer
      popup={popup}
      trigger={trigger({ ...getReferenceProps(), ref: popup.setReference })}
      tabOrder="skipped"
    >
      <List
        ref={list}
        style={{ ...popup.floatingStyles, ...style }}
        {...getFloatingProps(rest)}
        aria-label={label}
        aria-labelledby={undefined}
      >
        {items.map((item, index) => (
          <MenuEntry
            key={item.id}
            item={item}
            ref={(node) => {
              nodes.current[index] = node;
            }}
            {...getItemProps({ tabIndex: index === activeIndex ? 0 : -1, onClick: () => select(item) })}
          />
        ))}
      </List>
    </PopupLayer>
  );
}

function MenuEntry({ item, ...props }: { item: MenuItem; ref: Ref<HTMLButtonElement> }) {
  return (
    <>
      {item.divider && <Divider />}
      <Item
        type="button"
        role="menuitem"
        data-tone={item.tone}
        aria-disabled={item.disabled || undefined}
        {...props}
      >
        {item.icon}
        {item.hint === undefined ? (
          item.label
        ) : (
          <Texts>
            <span>{item.label}</span> <Hint>{item.hint}</Hint>
          </Texts>
        )}
      </Item>
    </>
  );
}
