import { addOutfit } from '#flows/cart/cart-with-offers.ts'
import { AddOutfit, Cart } from '#modules/cart/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postCartOutfit = endpoint({
  method: 'POST',
  path: '/api/cart/outfits',
  access: 'visitor',
  summary: 'Add an outfit to the cart',
  body: AddOutfit,
  returns: Cart,
  refuses: ['catalogue.not-sold', 'cart.not-an-outfit', 'cart.bad-quantity', 'cart.sold-out', 'cart.short', 'cart.full'],
  run: ({ deps, actor, channel, language, header, body }) => addOutfit(deps, { ...actor, channel, language, header }, body),
})
