import { useState } from 'react'
import { tabStore } from '../../../shared/tab-store.ts'
import type { Basket } from '../device/database.ts'
import type { Counter } from '../device/use-counter.ts'

const KEY = 'loomcourt-basket'
type Owner = { shift: string; person: string | undefined }

export const emptyBasket = (): Basket => ({ id: crypto.randomUUID(), lines: [] })

/**
 * What this tab had in the basket, for whoever had it there in this shift. Storage that is written at once keeps it through a
 * reload; `done` are the ids of what has been parked or sold meanwhile, of which nothing is left to sell.
 */
export function readBasket(saved: string | null, owner: Owner, done: readonly string[]): Basket {
  try {
    const { shift, person, basket } = JSON.parse(saved ?? '{}') as Partial<Owner & { basket: Basket }>
    const ours = shift === owner.shift && person === owner.person && Array.isArray(basket?.lines)
    if (ours && basket && !done.includes(basket.id)) return basket
  } catch {
    // not ours, or cut short: begin anew
  }
  return emptyBasket()
}

/** The basket of a till, which a reload, a way back or a crash of the page leaves as it was. */
export function useKeptBasket({ person, parked, queue }: Counter, shift: string): [Basket, (basket: Basket) => void] {
  const [basket, setBasket] = useState(() =>
    readBasket(
      tabStore.getItem(KEY),
      { shift, person },
      [...parked, ...queue].map(({ id }) => id),
    ),
  )
  const change = (next: Basket) => {
    tabStore.setItem(KEY, JSON.stringify({ shift, person, basket: next }))
    setBasket(next)
  }
  return [basket, change]
}
