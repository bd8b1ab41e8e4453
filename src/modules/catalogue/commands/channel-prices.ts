import type { Tx } from '#platform/db.ts'
import { saveChannelPrices } from '../channel-store.ts'
import type { ProductDocument } from '../contract.ts'
import type { StoredDocument } from '../queries/read-document.ts'
import { channelPriceAt } from '../rules/channel-prices.ts'

export const hasChannelPrices = ({ channels }: ProductDocument): boolean => channels.some(({ prices = [] }) => prices.length > 0)

/** Puts the prices in force that channels have of their own for this moment. Answers whether anything changed. */
export function putChannelPricesInForce(
  tx: Tx,
  { id, document, variants }: Pick<StoredDocument, 'id' | 'document' | 'variants'>,
  at: Date,
): Promise<boolean> {
  const own = document.channels.flatMap(({ channel, prices = [] }) =>
    variants.flatMap((variant) => {
      const here = channelPriceAt(variant, prices, document.scheduledPrices, at)
      return here ? [{ variantId: variant.id, channel, ...here }] : []
    }),
  )
  return saveChannelPrices(tx, id, own)
}
