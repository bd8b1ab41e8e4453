import { sql } from 'kysely'
import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { belongsTo, type Owner, problems } from '#modules/orders/index.ts'
import { PaymentChoices } from '#modules/payments/contract.ts'
import { type Booked, receivedOf } from '#modules/payments/rules/book.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'

type Row = { total: number; entries: Booked[] }

/** How an order of the owner's can be paid now. A stranger's order is not there. */
export async function paymentChoices({ db, cards }: Deps, owner: Owner, number: string): Promise<Outcome<PaymentChoices>> {
  const { rows } = await sql<Row>`
    select total, (select coalesce(json_agg(json_build_object('debit', debit, 'credit', credit, 'amount', amount, 'cause', cause)), '[]')
      from payment_entry where order_id = orders.id) as entries
    from orders where number = ${number.toUpperCase()} and ${belongsTo(owner)}`.execute(db)
  const [order] = rows
  if (!order) return refuse(problems.noSuchOrder())
  const received = receivedOf(order.entries)
  const due = Math.max(0, order.total - received)
  return done({
    number: number.toUpperCase(),
    ways: [
      {
        kind: 'card',
        provider: cards ? (cards.form === 'element' ? 'stripe' : 'sandbox') : null,
        possible: cards !== undefined,
        whyNot: cards ? null : 'not-now',
      },
    ],
    amounts: [{ part: received > 0 ? 'balance' : 'whole', now: due, later: 0 }],
    due,
    giftCards: [],
    publishableKey: cards?.publishableKey ?? null,
  })
}

export const showPaymentChoices = endpoint({
  method: 'GET',
  path: '/api/orders/:number/payment-choices',
  access: 'order-owner',
  summary: 'How an order can be paid now: every way, whether it is possible, what is due now and what stays open',
  params: z.object({ number: OrderNumber }),
  returns: PaymentChoices,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => paymentChoices(deps, actor, params.number),
})
