import { type KeyboardEvent, useRef, useState } from 'react'
import type { Editing, GridColumn } from './use-grid.ts'

type Props = {
  column: GridColumn
  typing: Editing
  /** `onwards`: step to the next cell, undefined when the focus has already moved. */
  commit: (text: string, all: boolean, onwards?: readonly [rows: number, cells: number]) => void
  cancel: () => void
}

const MAX_LETTERS = 200
const ARROWS: Record<string, readonly [rows: number, cells: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

export function CellEditor({ column, typing, commit, cancel }: Props) {
  const [text, setText] = useState(() => started(column, typing))
  // A commit or cancel by key is followed by a blur, which must not commit again.
  const ended = useRef(false)
  const take = (all: boolean, onwards?: readonly [rows: number, cells: number]) => {
    if (ended.current) return
    ended.current = true
    commit(text, all, onwards)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const back = event.shiftKey ? -1 : 1
    const arrow = typing.fresh && column.kind !== 'choice' ? ARROWS[event.key] : undefined
    const all = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') take(all, [all ? 0 : back, 0])
    else if (event.key === 'Tab') take(false, [0, back])
    else if (arrow) take(false, arrow)
    else if (event.key === 'Escape') {
      ended.current = true
      cancel()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shared = {
    'aria-label': column.name,
    value: text,
    onKeyDown,
    onBlur: () => take(false),
    className:
      'absolute inset-0 z-20 size-full border-2 border-focus bg-surface px-2 text-[0.875rem] text-ink outline-none select-text',
  }
  if (column.kind === 'choice')
    return (
      <select {...shared} ref={(element) => element?.focus()} onChange={({ target }) => setText(target.value)}>
        {!column.options?.some(({ name }) => name === text) && <option value={text}>{text}</option>}
        {column.options?.map(({ code, name }) => (
          <option key={code ?? ''} value={name}>
            {name}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      dir="ltr"
      maxLength={MAX_LETTERS}
      inputMode={column.kind === 'money' ? 'decimal' : undefined}
      autoComplete="off"
      ref={focusAtEnd}
      onChange={({ target }) => setText(target.value)}
      className={`${shared.className} ${column.kind === 'money' ? 'text-right' : ''}`}
    />
  )
}

function focusAtEnd(input: HTMLInputElement | null) {
  if (!input || document.activeElement === input) return
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}

/** In a choice column, typed letters select the first option that starts with them. */
function started(column: GridColumn, { text, fresh }: Editing): string {
  if (column.kind !== 'choice' || !fresh) return text
  const begins = column.options?.find(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
  return begins?.name ?? ''
}
