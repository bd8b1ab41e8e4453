import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import type { OrderRow } from './queries/orders.ts'

/** Days for which a mailed payment link shows its order. */
export const PAYMENT_LINK_days = 30
const DAY_ms = 86_400_000

type LinkDeps = Pick<Deps, 'secret' | 'clock'>
type Addressed = Pick<OrderRow, 'id' | 'email'>

const dayOf = ({ clock }: LinkDeps) => Math.floor(clock.now().getTime() / DAY_ms)

/** Signs the link together with the e-mail address, so that a link sent to a wrong address ends when staff correct it. */
const keyOf = ({ secret }: LinkDeps, { id, email }: Addressed, lastDay: number) =>
  `${lastDay}.${createHmac('sha256', secret).update(`payment-link ${id} ${email} ${lastDay}`).digest('base64url')}`

/** Path of the payment page for an e-mail to the order's own address. */
export const paymentLink = (deps: LinkDeps, order: Addressed & Pick<OrderRow, 'number'>): string =>
  `/payment?order=${encodeURIComponent(order.number)}&key=${keyOf(deps, order, dayOf(deps) + PAYMENT_LINK_days)}`

/** True when the shop signed the key for this order and its present address, and it has not expired. */
export function opensOrder(deps: LinkDeps, order: Addressed, key: string): boolean {
  const lastDay = Number.parseInt(key, 10)
  if (!(lastDay >= dayOf(deps))) return false
  const [sent, right] = [Buffer.from(key), Buffer.from(keyOf(deps, order, lastDay))]
  return sent.length === right.length && timingSafeEqual(sent, right)
}
