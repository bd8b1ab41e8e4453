import { z } from 'zod'
import { quoteReturn } from '#flows/returns/ask-return.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { ReturnQuote, ReturnQuoteArgs } from '#modules/returns/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postReturnQuote = endpoint({
  method: 'POST',
  path: '/api/orders/:number/return-quotes',
  access: 'order-owner',
  summary: 'Quote a return or exchange',
  params: z.object({ number: OrderNumber }),
  body: ReturnQuoteArgs,
  returns: ReturnQuote,
  refuses: [
    ...['orders.no-such-order', 'refunds.disputed', 'refunds.no-such-line', 'refunds.nothing-left', 'refunds.not-placed'],
    ...['refunds.too-many-units', 'refunds.too-much', 'credit.card-goes-whole', 'credit.card-spent', 'returns.not-that-size'],
    ...['catalogue.not-sold', 'cart.bad-quantity', 'inventory.sold-out', 'orders.bag-changed'],
  ],
  run: ({ deps, actor, params, body }) => quoteReturn(deps, actor, params.number, body.lines),
})
