import { outfitPrices } from '#domain/pricing/outfits.ts'
import { add, kes } from '#kernel/money.ts'
import { done } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { outfitsPriced } from '#modules/catalogue/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Recomputes the list prices of outfits from the prices of their products. Leaves out outfits with a product that has no
 * variant on offer.
 */
export async function priceOutfits({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<void> {
  const priced = await transact(db, async (tx) => {
    let changed = 0
    for (const { id, variantId, price, less, prices, pieces } of await outfitsPriced(tx)) {
      if (prices.length === 0 || prices.length < pieces) continue
      const now = Math.max(1, add(...outfitPrices(prices.map(kes), less)))
      if (now === price) continue
      await catalogue.setOwnPrice(tx, { id, variantId, price: now })
      changed += 1
    }
    return done(changed)
  })
  if (priced.ok && priced.value > 0) cache.forget()
}
