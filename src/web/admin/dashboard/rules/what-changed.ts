/** Figures of one day up to one time: sales less discounts, and what came off by returns and lost disputes. Amounts are net KES cents. */
export type Day = { orders: number; sales: number; refunded: number }
export type Cause = 'orders' | 'size' | 'refunds'

/**
 * What made the difference between two days, the largest first: how many orders there were, at the average of the day before; how large they
 * were; what went back. Together they are the difference, to the cent. (Visits are counted only of those who agree, so they explain nothing here.)
 */
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
