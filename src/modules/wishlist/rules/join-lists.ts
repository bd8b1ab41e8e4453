import { MAX_ITEMS, MAX_LISTS } from '../contract.ts'

export type JoinedItem = { id: string; product_id: number; variant_id: number | null; added_at: Date; note: string | null }
export type JoinedList = { id: string; name: string | null; is_default: boolean; items: readonly JoinedItem[] }

export type Joining = {
  /** Ids of lists that the account takes over with their links. */
  handedOver: string[]
  moved: { item: string; to: string }[]
  /** Notes to copy to items of the account: the browser has the same item with a note, the account has it without one. */
  notes: { item: string; note: string }[]
  left: number
}

const sameThing = (a: JoinedItem, b: JoinedItem) => a.product_id === b.product_id && a.variant_id === b.variant_id

/**
 * Merges a browser's lists into an account's. Merged lists keep only the account's link, because readers of the browser's link
 * must not see the account's items. Above `MAX_ITEMS` the browser's oldest items are left out.
 */
export function joinLists(own: readonly JoinedList[], brought: readonly JoinedList[]): Joining {
  const joining: Joining = { handedOver: [], moved: [], notes: [], left: 0 }
  const lists = own.map((list) => ({ ...list, items: [...list.items] }))
  for (const list of brought) {
    const twin = lists.find((each) => (list.is_default ? each.is_default : sameName(each.name, list.name)))
    if (!twin && lists.length < MAX_LISTS) {
      lists.push({ ...list, items: [...list.items] })
      joining.handedOver.push(list.id)
      continue
    }
    const target = twin ?? lists.find((each) => each.is_default) ?? lists[0]
    if (target) pour(list, target, joining)
  }
  return joining
}

function pour(from: JoinedList, to: { id: string; items: JoinedItem[] }, joining: Joining) {
  const latestFirst = [...from.items].sort((a, b) => b.added_at.getTime() - a.added_at.getTime())
  for (const item of latestFirst) {
    const existing = to.items.find((each) => sameThing(each, item))
    if (existing) {
      if (item.note !== null && existing.note === null) joining.notes.push({ item: existing.id, note: item.note })
    } else if (to.items.length >= MAX_ITEMS) {
      joining.left += 1
    } else {
      to.items.push(item)
      joining.moved.push({ item: item.id, to: to.id })
    }
  }
}

const sameName = (a: string | null, b: string | null) =>
  a !== null && b !== null && a.toLocaleLowerCase() === b.toLocaleLowerCase()
