import { useInteractions, useListNavigation, useMergeRefs, useTypeahead } from '@floating-ui/react';
import { isVirtualClick } from '@floating-ui/react/utils';
import { token } from '@openvisit/themes';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import styled from 'styled-components';
import { floatingSurface } from '../../overlays/floating-surface.ts';
import { PopupLayer } from '../../overlays/popover/PopupLayer.tsx';
import { useOpen, usePopup, type PopupProps } from '../../overlays/popover/usePopup.ts';

const List = styled.div`
  ${floatingSurface}
  display: flex;
  flex-direction: column;
  min-width: min(${token.measure.xs}, 100vw - ${token.space[4]});
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
  /** Shows a divider above this item, unless it is the first. */
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
export function Menu({ trigger, open: controlledOpen, onOpenChange, items, ...list }: MenuProps) {
  const { open, setOpen } = useOpen({ open: controlledOpen, onOpenChange });
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  // Set only while open, so that a closed menu renders once.
  const [button, setButton] = useState<HTMLElement | null>(null);
  const listId = useId();
  const openAt = (index: number | null) => {
    setActiveIndex(index);
    setOpen(true);
  };
  const getFirst = () => items.findIndex(({ disabled }) => !disabled);
  return (
    <>
      {trigger({
        ref: open ? setButton : undefined,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? listId : undefined,
        onClick: ({ nativeEvent }: MouseEvent) => {
          if (open) setOpen(false);
          else openAt(nativeEvent.detail === 0 || isVirtualClick(nativeEvent) ? getFirst() : null);
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          event.stopPropagation();
          openAt(event.key === 'ArrowDown' ? getFirst() : items.findLastIndex(({ disabled }) => !disabled));
        },
      })}
      {open && button && (
        <MenuList
          {...list}
          id={listId}
          items={items}
          anchor={button}
          onClose={() => setOpen(false)}
          activeIndex={activeIndex}
          onActiveIndexChange={setActiveIndex}
        />
      )}
    </>
  );
}

interface MenuListProps extends Omit<MenuProps, 'trigger' | 'open' | 'onOpenChange'> {
  anchor: HTMLElement;
  onClose: () => void;
  activeIndex: number | null;
  onActiveIndexChange: (index: number | null) => void;
}

/** The open menu. Only while it is open, because its hooks are too expensive for each row of a long list. */
function MenuList({
  items,
  label,
  placement = 'bottom-end',
  anchor,
  onClose,
  activeIndex,
  onActiveIndexChange,
  ref,
  id,
  style,
  ...rest
}: MenuListProps) {
  const popup = usePopup({ open: true, onOpenChange: onClose, anchor, placement, gap: 6, role: 'menu' });
  // A menu opened by keyboard may appear under a resting pointer, which must not take the focus from its item.
  const [followsPointer, setFollowsPointer] = useState(activeIndex === null);
  const nodes = useRef<(HTMLElement | null)[]>([]);
  const labels = useRef<(string | null)[]>([]);
  useEffect(() => {
    labels.current = items.map((item) => item.label);
  }, [items]);
  const { getFloatingProps, getItemProps } = useInteractions([
    ...popup.interactions,
    useListNavigation(popup.context, {
      listRef: nodes,
      activeIndex,
      onNavigate: onActiveIndexChange,
      loop: true,
      focusItemOnHover: followsPointer,
    }),
    useTypeahead(popup.context, { listRef: labels, activeIndex, onMatch: onActiveIndexChange }),
  ]);
  const list = useMergeRefs([popup.setFloating, ref]);
  const select = (item: MenuItem) => {
    if (item.disabled) return;
    onClose();
    item.onSelect();
  };
  // The list is at the end of the page: Tab moves on from the button instead.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    anchor.focus();
    onClose();
  };
  return (
    <PopupLayer popup={popup} tabOrder="skipped">
      <List
        ref={list}
        style={{ ...popup.floatingStyles, ...style }}
        {...getFloatingProps({ onPointerMove: () => setFollowsPointer(true), onKeyDown, ...rest })}
        id={id}
        aria-label={label}
        aria-labelledby={undefined}
      >
        {items.map((item, index) => (
          <MenuEntry
            key={item.id}
            item={item}
            isFirst={index === 0}
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

function MenuEntry({
  item,
  isFirst,
  ...props
}: {
  item: MenuItem;
  isFirst: boolean;
  ref: Ref<HTMLButtonElement>;
}) {
  return (
    <>
      {item.divider && !isFirst && <Divider />}
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
