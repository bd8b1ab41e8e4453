import { useState } from 'react'
import { tabStore } from '../../../shared/tab-store.ts'
import type { Basket } from '../device/database.ts'
import type { Counter } from '../device/use-counter.ts'

const KEY = 'loomcourt-basket'
type Owner = { shift: string; person: string | undefined }
/** What this device has parked, and what it has sold, whether the shop has it yet or not. */
type Done = Record<'parked' | 'queue', readonly { id: string }[]>

export const emptyBasket = (): Basket => ({ id: crypto.randomUUID(), lines: [] })

/**
 * What this tab had in the basket, for whoever had it there in this shift. Storage that is written at once keeps it through a
 * reload; of what has been parked or sold meanwhile nothing is left to sell.
 */
export function readBasket(saved: string | null, owner: Owner, { parked, queue }: Done): Basket {
  try {
    const { shift, person, basket } = JSON.parse(saved ?? '{}') as Partial<Owner & { basket: Basket }>
    const ours = shift === owner.shift && person === owner.person && Array.isArray(basket?.lines)
    if (ours && basket && ![...parked, ...queue].some(({ id }) => id === basket.id)) return basket
  } catch {
    // not ours, or cut short: begin anew
  }
  return emptyBasket()
}

/** The basket of a till, which a reload, a way back or a crash of the page leaves as it was. */
export function useKeptBasket({ person, ...kept }: Counter, shift: string): [Basket, (basket: Basket) => void] {
  const [basket, setBasket] = useState(() => readBasket(tabStore.getItem(KEY), { shift, person }, kept))
  const change = (next: Basket) => {
    tabStore.setItem(KEY, JSON.stringify({ shift, person, basket: next }))
    setBasket(next)
  }
  return [basket, change]
}
