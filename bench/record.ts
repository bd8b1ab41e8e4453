import type { Buyer } from './buyer.ts'
import type { RunningShop } from './shop.ts'

type Row = { visitor_id: string; number: string; total: number; state: string; placed: boolean; captured: number; booked: number }

const ORDERS = `
  select visitor_id, number, total::float8 as total, state, placed_at is not null as placed,
    (select count(*) from payment_attempt where order_id = orders.id and state = 'captured')::int as captured,
    (select count(*) from payment_entry where order_id = orders.id and cause = 'capture')::int as booked
  from orders where state not in ('cancelled', 'expired')`

export async function disagreements(shop: RunningShop, buyers: readonly Buyer[]): Promise<string[]> {
  const byVisitor = new Map<string, Row[]>()
  for (const row of (await shop.query(ORDERS)).rows as Row[]) {
    byVisitor.set(row.visitor_id, [...(byVisitor.get(row.visitor_id) ?? []), row])
  }
  return buyers.flatMap((buyer) => {
    const orders = byVisitor.get(buyer.visitorId ?? '') ?? []
    return wrongs(buyer, orders).map((wrong) => `${wrong}: ${JSON.stringify({ told: buyer.seen, number: buyer.number, orders })}`)
  })
}

function wrongs({ seen, number, total, paid }: Buyer, orders: readonly Row[]): string[] {
  const found: string[] = []
  const own = orders.find((order) => order.number === number)
  if (seen.order?.result === 'ok' && !own) found.push('an acknowledged order is lost')
  if (own && own.total !== total) found.push('an order costs another sum than the buyer was shown')
  if (seen.order?.result !== 'ok' && seen.order?.result !== 'unknown' && orders.length > 0) found.push('a refused order is there')
  if (orders.length > 1) found.push('one bag became two orders')
  if (paid === 'captured' && !(own?.placed && own.captured === 1 && own.booked === 1))
    found.push('an acknowledged payment is lost')
  if (paid === 'failed' && own?.placed) found.push('a declined payment placed an order')
  if (!seen.payment && own?.placed) found.push('an order that nobody paid is placed')
  return found
}
