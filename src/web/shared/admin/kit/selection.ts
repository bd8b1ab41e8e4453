export type Selection = { all: false; ids: ReadonlySet<string> } | { all: true; except: ReadonlySet<string> }

export const NOTHING: Selection = { all: false, ids: new Set() }
export const ALL_MATCHING: Selection = { all: true, except: new Set() }

/** Limit of rows selected by id, because they are sent in a URL. */
export const MAX_SELECTED = 200

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.all ? !selection.except.has(id) : selection.ids.has(id)

export const countSelected = (selection: Selection, total: number): number =>
  selection.all ? Math.max(0, total - selection.except.size) : selection.ids.size

export function select(selection: Selection, ids: readonly string[], on: boolean): Selection {
  if (selection.all) return { all: true, except: apply(selection.except, ids, !on) }
  return { all: false, ids: new Set([...apply(selection.ids, ids, on)].slice(0, MAX_SELECTED)) }
}

const apply = (set: ReadonlySet<string>, ids: readonly string[], add: boolean): Set<string> =>
  add ? new Set([...set, ...ids]) : new Set([...set].filter((id) => !ids.includes(id)))

/** Selects the rows from the last pressed one to this one. Only this one when the last is on another page. */
export function selectRange(selection: Selection, page: readonly string[], from: string | undefined, to: string): Selection {
  const [start, end] = [page.indexOf(from ?? to), page.indexOf(to)]
  if (start < 0 || end < 0) return select(selection, [to], true)
  return select(selection, page.slice(Math.min(start, end), Math.max(start, end) + 1), true)
}

export function pageSelection(selection: Selection, page: readonly string[]): 'all' | 'some' | 'none' {
  const count = page.filter((id) => isSelected(selection, id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}
