import { useEffect, useState } from 'react'
import { newUuid } from '../../../shared/new-uuid.ts'
import { tabStore } from '../../../shared/tab-store.ts'
import { type Basket, withoutOwn } from '../device/database.ts'
import { saleBasket } from '../device/take.ts'
import type { Counter } from '../device/use-counter.ts'

const KEY = 'loomcourt-basket'
type Owner = { shift: string; person: string | undefined }
type Done = Record<'parked' | 'queue', readonly { id: string }[]>

export const emptyBasket = (): Basket => ({ id: newUuid(), lines: [] })

/**
 * Restores the basket of this tab for the same user and shift. Returns an empty basket when none is stored, or when it was
 * parked or sold already.
 */
export function readBasket(saved: string | null, owner: Owner, { parked, queue }: Done): Basket {
  try {
    const { shift, person, basket } = JSON.parse(saved ?? '{}') as Partial<Owner & { basket: Basket }>
    const ours = shift === owner.shift && person === owner.person && Array.isArray(basket?.lines)
    if (ours && basket && ![...parked, ...queue].some(({ id }) => id === basket.id)) return withoutOwn(basket)
  } catch {
    // another format, or truncated: start with an empty basket
  }
  return emptyBasket()
}

/** Keeps the basket in session storage, so that it survives a reload. */
export function useKeptBasket({ person, ...counter }: Counter, shift: string): [Basket, (basket: Basket) => void] {
  const [basket, setBasket] = useState(() => readBasket(tabStore.getItem(KEY), { shift, person }, counter))
  const { connection } = counter
  useEffect(() => {
    setBasket((before) => saleBasket(before, connection))
  }, [connection])
  const change = (next: Basket) => {
    tabStore.setItem(KEY, JSON.stringify({ shift, person, basket: withoutOwn(next) }))
    setBasket(next)
  }
  return [saleBasket(basket, connection), change]
}
