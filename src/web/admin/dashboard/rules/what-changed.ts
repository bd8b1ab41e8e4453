/** Figures of one day up to a given time. Amounts are KES cents without VAT. */
export type Day = { orders: number; sales: number; refunded: number }
export type Cause = 'orders' | 'size' | 'refunds'

/** Splits the difference between two days by cause, largest first. The parts add up to the difference. */
export function whatChanged(now: Day, before: Day): { difference: number; by: { cause: Cause; amount: number }[] } {
  const sales = now.sales - before.sales
  const byOrders = before.orders === 0 ? sales : Math.round(((now.orders - before.orders) * before.sales) / before.orders)
  const causes = [
    { cause: 'orders' as const, amount: byOrders },
    { cause: 'size' as const, amount: sales - byOrders },
    { cause: 'refunds' as const, amount: before.refunded - now.refunded },
  ]
  return {
    difference: sales + before.refunded - now.refunded,
    by: causes.filter(({ amount }) => amount !== 0).sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount)),
  }
}
