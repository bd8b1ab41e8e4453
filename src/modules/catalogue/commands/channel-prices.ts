import { channelPriceAt } from '#domain/pricing/channel-prices.ts'
import type { Tx } from '#platform/db.ts'
import { saveChannelPrices } from '../channel-store.ts'
import type { ProductDocument } from '../contract.ts'
import { notePrices } from '../document-store.ts'
import type { StoredDocument } from '../queries/read-document.ts'

export const hasChannelPrices = ({ channels }: ProductDocument): boolean => channels.some(({ prices = [] }) => prices.length > 0)

/**
 * Applies the channel prices valid at `writing.at`, and records the changes in the price history. True when a channel price
 * changed.
 */
export async function putChannelPricesInForce(
  tx: Tx,
  { id, document, variants }: Pick<StoredDocument, 'id' | 'document' | 'variants'>,
  writing: { by: string; cause: string; at: Date },
): Promise<boolean> {
  const own = document.channels.flatMap(({ channel, prices = [] }) =>
    variants.flatMap((variant) => {
      const current = channelPriceAt(variant, prices, document.scheduledPrices, writing.at)
      return current ? [{ variantId: variant.id, channel, ...current }] : []
    }),
  )
  const changed = await saveChannelPrices(tx, id, own)
  if (changed.length > 0) await notePrices(tx, id, changed, writing)
  return changed.length > 0
}
