import { done } from '#kernel/outcome.ts'
import { Cart } from '#modules/cart/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { cartOf, EMPTY_CART } from './cart-view.ts'

export const showCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  access: 'visitor',
  summary: 'The bag of this browser, with prices and stock as they are now',
  returns: Cart,
  run: async ({ deps, actor, channel }) =>
    done(actor.holderId ? await cartOf(deps.db, actor.holderId, channel, deps.clock.now()) : EMPTY_CART),
})
