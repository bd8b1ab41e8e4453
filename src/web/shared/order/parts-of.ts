import type { OrderView } from '#modules/orders/contract.ts'
import { type Amount, feePart } from '../money/format-price.ts'

type Shown = Pick<OrderView, 'lines' | 'shipping' | 'discount' | 'total'>

/** The undiscounted total is converted by part; any other amount as a whole. */
export const partsOf = ({ lines, shipping, discount, total }: Shown, amount = total): Amount =>
  amount !== total || discount > 0 ? amount : [...lines, feePart(shipping.fee)]
