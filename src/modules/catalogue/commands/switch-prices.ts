import { nextSwitch, priceAt } from '#domain/pricing/scheduled-prices.ts'
import { done } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import type { ProductDocument } from '../contract.ts'
import * as documents from '../document-store.ts'
import * as prices from '../price-store.ts'
import { readDocument, type StoredDocument } from '../queries/read-document.ts'
import { hasChannelPrices, putChannelPricesInForce } from './channel-prices.ts'
import { refreshCards } from './refresh-cards.ts'

export type Writing = { by: string; cause: string; at: Date }

const BATCH = 50

/**
 * Applies the scheduled and channel prices of a product at `writing.at`. True when a price changed: the caller then refreshes
 * the card.
 */
export async function putPricesInForce(
  tx: Tx,
  { id, document, variants }: Pick<StoredDocument, 'id' | 'document' | 'variants'>,
  writing: Writing,
): Promise<boolean> {
  const { scheduledPrices } = document
  const before = new Map((await prices.pricesInForce(tx, id)).map((row) => [row.id, row]))
  const switched = variants.map((variant) => {
    const now = priceAt(variant, scheduledPrices, writing.at)
    const usual = { price: variant.price, compareAt: variant.compareAt }
    return { id: variant.id, sku: variant.sku, cost: variant.cost, ...(now ?? usual), usual: now ? usual : null }
  })
  const changed = switched.filter((variant) => {
    const was = before.get(variant.id)
    return was?.price !== variant.price || was.compareAt !== variant.compareAt || was.usual !== (variant.usual?.price ?? null)
  })
  await prices.saveNextSwitch(tx, id, nextSwitch(scheduledPrices, writing.at))
  const inChannels = await putChannelPricesInForce(tx, { id, document, variants }, writing)
  if (changed.length === 0) return inChannels
  await prices.savePricesInForce(tx, id, changed)
  const noted = changed.map(({ sku, price, compareAt, cost, id: variant }) => {
    const was = before.get(variant)
    return {
      sku,
      before: was ? { price: was.price, compareAt: was.compareAt, cost: was.cost } : null,
      after: { price, compareAt, cost },
    }
  })
  await documents.notePrices(tx, id, noted, { ...writing, cause: 'scheduled' })
  return true
}

/**
 * Applies the scheduled prices that start or end by now, in batches. Skips products that another
 * process has locked. Returns the number of products handled.
 */
export async function switchPrices(deps: Deps): Promise<number> {
  let all = 0
  for (let last = BATCH; last === BATCH; all += last) last = await switchBatch(deps)
  return all
}

async function switchBatch({ db, clock, cache }: Deps): Promise<number> {
  const switched = await transact(db, async (tx) => {
    const at = clock.now()
    const ids = await prices.takeDue(tx, at, BATCH)
    for (const id of ids) {
      const stored = await readDocument(tx, id)
      if (!stored || !(await putPricesInForce(tx, stored, { by: 'shop', cause: 'scheduled', at }))) continue
      await refreshCards(tx, [id])
      await announce(tx, { kind: 'product', id: stored.document.slug })
    }
    return done(ids.length)
  })
  if (!switched.ok) throw new Error(switched.problem.message)
  if (switched.value > 0) cache.forget()
  return switched.value
}

export const isPricedApart = (document: ProductDocument): boolean =>
  document.scheduledPrices.length > 0 || hasChannelPrices(document)
