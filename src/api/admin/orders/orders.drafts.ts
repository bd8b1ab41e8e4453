import { z } from 'zod'
import { draftOrder, quoteDraft } from '#flows/orders/draft-order.ts'
import { FoundCustomers, FoundGoods, NewDraft, OrderView, QuoteDraft, QuotedDraft } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { typedSearch } from '#shapes/text.ts'
import { customersToOrder, goodsToSell } from '#views/counter/goods-to-sell.ts'

const DraftSearch = z.object({ q: typedSearch(120) })
const REFUSES = [
  ...['catalogue.not-sold', 'cart.bad-quantity', 'cart.choose-each-piece', 'cart.gift-missing', 'orders.no-address'],
  ...['orders.discount-too-high', 'orders.over-discount-cap', 'orders.bag-changed', 'inventory.sold-out', 'shipping.not-there'],
] as const

export const findGoodsToSell = endpoint({
  method: 'GET',
  path: '/api/admin/orders/drafts/goods',
  access: 'admin',
  may: 'orders.read',
  summary: 'Search products for a draft order by SKU or name, at most 20',
  query: DraftSearch,
  returns: FoundGoods,
  probe: { query: 'q=jacket' },
  run: ({ deps, channel, query }) => goodsToSell(deps, channel, query.q),
})

export const findCustomersToOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/drafts/customers',
  access: 'admin',
  may: 'orders.change',
  summary: 'Search customers for a draft order by name, phone or e-mail, at most 8',
  query: DraftSearch,
  returns: FoundCustomers,
  probe: { query: 'q=wanjiru' },
  run: ({ deps, query }) => customersToOrder(deps, query.q),
})

export const postDraftQuote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/drafts/quotes',
  access: 'admin',
  may: 'orders.read',
  summary: 'Quote a draft order without saving it',
  body: QuoteDraft,
  returns: QuotedDraft,
  refuses: REFUSES,
  run: ({ deps, actor, channel, body }) => quoteDraft(deps, { staff: actor.user, channel }, body),
})

export const postDraft = endpoint({
  method: 'POST',
  path: '/api/admin/orders/drafts',
  access: 'admin',
  may: 'orders.change',
  summary: 'Create a draft order, without reserving stock',
  body: NewDraft,
  returns: OrderView,
  status: 201,
  idempotent: true,
  refuses: [
    ...[...REFUSES, 'orders.bad-phone', 'orders.bad-country', 'shipping.slot-full', 'orders.total-changed'],
    ...['promotions.used-up', 'promotions.code-used', 'promotions.code-unknown', 'promotions.code-ended'],
    ...['promotions.code-not-started', 'promotions.code-paused'],
  ],
  run: ({ deps, actor, channel, body, idempotencyKey }) =>
    draftOrder(deps, { staff: actor.user, channel, key: idempotencyKey }, body),
})
