import { type KeyboardEvent, useRef, useState } from 'react'
import type { CategoryRow } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isBelow, type Step, stepTo, type Tree, type TreePosition } from './tree-moves.ts'
import { type Hint, useTreeDrag } from './use-tree-drag.ts'

type Props = {
  tree: Tree
  chosen: number | undefined
  onChoose: (id: number) => void
  onMove: (id: number, place: TreePosition) => void
}

const LINES: Record<Hint, string> = {
  'reorder-above': 'shadow-[inset_0_2px_0_var(--focus)]',
  'reorder-below': 'shadow-[inset_0_-2px_0_var(--focus)]',
  'make-child': 'outline-2 -outline-offset-2 outline-(--focus)',
}

/**
 * Category tree. Alt with an arrow key moves a category: up or down among its siblings, inwards
 * into the sibling before it, outwards after its parent.
 */
export function CategoryTreeView({ tree, chosen, onChoose, onMove }: Props) {
  const t = useText()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [focused, setFocused] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  const shown = tree.filter(
    (row) => !tree.some((each) => closed.has(each.id) && each.id !== row.id && isBelow(tree, row.id, each.id)),
  )
  const current = shown.some(({ id }) => id === focused) ? focused : (shown.find(({ id }) => id === chosen) ?? shown[0])?.id
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    setFocused(id)
    list.current?.querySelector<HTMLElement>(`[data-category="${id}"]`)?.focus()
  }
  const toggle = (id: number, open: boolean) =>
    setClosed((before) => new Set([...before].filter((each) => each !== id).concat(open ? [] : [id])))
  const onKeyDown = (event: KeyboardEvent) => {
    const row = shown.find(({ id }) => id === current)
    if (!row) return
    const key = event.altKey ? `Alt+${inReading(event.key)}` : inReading(event.key)
    const step = STEPS[key]
    const at = shown.indexOf(row)
    const acts: Record<string, () => void> = {
      Down: () => focus(shown[at + 1]?.id),
      Up: () => focus(shown[at - 1]?.id),
      Home: () => focus(shown[0]?.id),
      End: () => focus(shown.at(-1)?.id),
      In: () => (closed.has(row.id) ? toggle(row.id, true) : focus(shown.find(({ parentId }) => parentId === row.id)?.id)),
      Out: () => (!closed.has(row.id) && hasChildren(tree, row.id) ? toggle(row.id, false) : focus(row.parentId ?? undefined)),
      Enter: () => onChoose(row.id),
      ' ': () => onChoose(row.id),
    }
    const place = step && stepTo(tree, row.id, step)
    if (!place && !acts[key]) return
    event.preventDefault()
    if (place) onMove(row.id, place)
    else acts[key]?.()
  }
  return (
    <div ref={list} role="tree" aria-label={t('admin.categories.tree')} onKeyDown={onKeyDown} className="py-1.5">
      {shown.map((row) => (
        <Row
          key={row.id}
          row={row}
          tree={tree}
          onMove={onMove}
          onChoose={onChoose}
          chosen={row.id === chosen}
          tabbable={row.id === current}
          open={hasChildren(tree, row.id) ? !closed.has(row.id) : undefined}
          onToggle={() => toggle(row.id, closed.has(row.id))}
          onFocus={() => setFocused(row.id)}
        />
      ))}
    </div>
  )
}

const hasChildren = (tree: Tree, id: number) => tree.some(({ parentId }) => parentId === id)
const STEPS: Record<string, Step | undefined> = { 'Alt+Up': 'up', 'Alt+Down': 'down', 'Alt+In': 'in', 'Alt+Out': 'out' }

/** Maps arrow keys to the reading direction: in right-to-left languages the left arrow means inwards. */
function inReading(key: string): string {
  const inwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === inwards ? 'In' : 'Out'
  return key.replace('Arrow', '')
}

type RowProps = Pick<Props, 'tree' | 'onMove' | 'onChoose'> & {
  row: CategoryRow
  chosen: boolean
  tabbable: boolean
  open: boolean | undefined
  onToggle: () => void
  onFocus: () => void
}

function Row({ row, tree, chosen, tabbable, open, onToggle, onFocus, onChoose, onMove }: RowProps) {
  const t = useText()
  const { element, hint } = useTreeDrag(row.id, tree, onMove)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all rows
    <div
      ref={element}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={chosen}
      aria-expanded={open}
      data-category={row.id}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onChoose(row.id)}
      className={`flex min-h-9.5 cursor-pointer items-center gap-2 pe-4 pointer-coarse:min-h-11 ${chosen ? 'bg-sunk font-medium' : 'hover:bg-sunk'} ${hint ? LINES[hint] : ''}`}
      style={{ paddingInlineStart: `${8 + row.depth * 20}px` }}
    >
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center ${open === undefined ? 'invisible' : ''}`}
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
      </span>
      <span dir="auto" className={`min-w-0 grow truncate rtl:text-right ${row.visible ? '' : 'text-muted'}`}>
        {row.name}
      </span>
      {row.byRule && <Mark icon="list-filter" text={t('admin.categories.byRule')} />}
      {!row.visible && <Mark icon="eye-off" text={t('admin.categories.hidden')} />}
      <span className="figures text-caption text-muted">
        <span className="sr-only">{t('admin.categories.products', { count: row.products })}</span>
        <span aria-hidden="true">{row.products}</span>
      </span>
    </div>
  )
}

const Mark = ({ icon, text }: { icon: 'list-filter' | 'eye-off'; text: string }) => (
  <span title={text} className="text-muted">
    <Icon name={icon} size={15} />
    <span className="sr-only">{text}</span>
  </span>
)
