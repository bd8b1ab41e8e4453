import type { OrderView } from '#modules/orders/contract.ts'
import { type Amount, feePart } from '../money/format-price.ts'

type Shown = Pick<OrderView, 'lines' | 'shipping' | 'discount' | 'total'>

/** So much of an order, for another currency: all of it is its parts as they were converted, unless something came off. */
export const partsOf = ({ lines, shipping, discount, total }: Shown, amount = total): Amount =>
  amount !== total || discount > 0 ? amount : [...lines, feePart(shipping.fee)]
