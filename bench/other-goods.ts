import { present } from '#kernel/assert.ts'
import type { Buyer } from './buyer.ts'
import { setAvailable } from './goods.ts'
import type { RunningShop } from './shop.ts'

export type OtherGoods = {
  outfit: { slug: string; variantIds: readonly number[] }
  putIn: (buyer: Buyer, kind: 'gift-card' | 'outfit', random: () => number) => Promise<boolean>
}
const PLENTY = 100_000

/** Raises the stock of the outfit's items. Throws without an outfit on sale. */
export async function otherGoods(shop: RunningShop): Promise<OtherGoods> {
  const { rows: cards } = await shop.query("select min(id) as id from variant where make = 'gift-card' and sold")
  const card = Number(present(cards[0], 'a gift card').id)
  const { rows: pieces } = await shop.query(
    `select distinct on (piece.position) outfit.slug, variant.id from product as outfit
     join outfit_piece as piece on piece.outfit_id = outfit.id join variant on variant.product_id = piece.product_id
     join stock on stock.variant_id = variant.id
     where outfit.kind = 'outfit' and outfit.status = 'active' and variant.sold and variant.make = 'ready'
     order by piece.position, variant.id`,
  )
  const slug = String(present(pieces[0], 'an outfit').slug)
  const variantIds = pieces.map(({ id }) => Number(id))
  await setAvailable(shop, variantIds, PLENTY)
  return {
    outfit: { slug, variantIds },
    putIn: (buyer, kind, random) => {
      if (kind === 'outfit') return buyer.putOutfitInBag(slug, variantIds)
      return buyer.putGiftCardInBag(card, random() < 0.5 ? 100_000 + 100 * Math.floor(random() * 5_000) : undefined)
    },
  }
}
