import { addOutfit } from '#flows/cart/add-outfit.ts'
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
  run: ({ deps, actor: { ownerId }, channel, body }) => addOutfit(deps, { ownerId, channel }, body),
})
