import { useRef, useState } from 'react'
import { ALL_MATCHING, isSelected, NOTHING, type Selection, select, selectRange } from './selection.ts'
import type { List } from './use-list.ts'

export type Selecting = {
  selection: Selection
  press: (id: string, range?: boolean) => void
  page: (on: boolean) => void
  all: () => void
  clear: () => void
}

/** Keeps the selection across pages and sorts, for the search and filters that it was made with. */
export function useSelection({ state }: List, page: readonly string[]): Selecting {
  const of = JSON.stringify([state.q, state.filters])
  const [stored, setStored] = useState({ of, selection: NOTHING })
  const selection = stored.of === of ? stored.selection : NOTHING
  const last = useRef<string>(undefined)
  const set = (next: Selection) => setStored({ of, selection: next })
  return {
    selection,
    press: (id, range = false) => {
      if (range) set(selectRange(selection, page, last.current, id))
      else set(select(selection, [id], !isSelected(selection, id)))
      last.current = id
    },
    page: (on) => set(select(selection, page, on)),
    all: () => set(ALL_MATCHING),
    clear: () => set(NOTHING),
  }
}
