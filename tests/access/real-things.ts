import type { Shop } from '#server/shop.ts'
import { checkoutOf, putInBag } from '../seeded-shop.ts'
import { aVisitor, PASSWORD } from '../visitor.ts'
import type { Cast } from './people.ts'
import type { Real } from './text-fields.ts'

export async function realThings(shop: Shop, cast: Cast): Promise<Real> {
  const { orderNumber: number, orderId, variantId } = cast.things
  const buyer = aVisitor(shop)
  await putInBag(buyer, variantId)
  const { contact, address } = await checkoutOf(buyer)
  return {
    number,
    reference: number,
    orderNumber: number,
    order: number,
    orderId,
    variantId,
    variantIds: [variantId],
    slug: 'lamu-jacket',
    slugs: 'lamu-jacket',
    product: 'lamu-jacket',
    listId: cast.things.wishlistId,
    contact,
    address,
    phone: '0712 345 678',
    country: 'KE',
    language: 'en',
    currency: 'KES',
    password: PASSWORD,
    current: PASSWORD,
    day: '2030-01-07',
    shipping: 'standard',
    regions: [],
  }
}
