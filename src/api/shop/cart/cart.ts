import { z } from 'zod'
import {
  acceptCartChanges,
  addToCart,
  changeCartLine,
  removeCartLine,
  returnToCart,
  saveForLater,
} from '#flows/cart/cart-with-offers.ts'
import { removeSavedLine, savedLines } from '#flows/cart/saved-lines.ts'
import { AddLine, Cart, CartAndSaved, ChangeLine, SavedLines } from '#modules/cart/contract.ts'
import { DeliveryDays, Destination, ShippingMethod, ShippingOptions } from '#modules/shipping/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkoutLimit } from '#platform/shared-counts.ts'
import { cartDeliveryDays, quoteCartShipping } from '#steps/cart/quote-cart-shipping.ts'
import { shownCart } from '#views/cart/cart.ts'

const LINE = z.object({ id: z.uuid() })
const refuses = ['catalogue.not-sold', 'cart.bad-quantity', 'cart.sold-out', 'cart.short']

export const showCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  access: 'visitor',
  summary: 'Get the cart',
  returns: Cart,
  run: ({ deps, actor, channel, language, header }) => shownCart(deps, { ...actor, channel, language, header }),
})

export const postCartAcceptance = endpoint({
  method: 'POST',
  path: '/api/cart/acceptance',
  access: 'visitor',
  urgency: 'checkout',
  summary: 'Confirm the changed prices in the cart',
  returns: Cart,
  probe: { status: 200 },
  run: ({ deps, actor, channel, language, header }) => acceptCartChanges(deps, { ...actor, channel, language, header }),
})

export const showCartDeliveryDays = endpoint({
  method: 'GET',
  path: '/api/cart/delivery-days',
  access: 'visitor',
  urgency: 'checkout',
  summary: 'List delivery days and slots for the cart',
  query: Destination.extend({ method: ShippingMethod.default('standard') }),
  returns: DeliveryDays,
  probe: { query: 'country=KE&region=Nairobi' },
  run: ({ deps, actor, channel, query }) => cartDeliveryDays(deps, actor, channel, query),
})

export const postCartLine = endpoint({
  method: 'POST',
  path: '/api/cart/lines',
  access: 'visitor',
  summary: 'Add an item to the cart',
  body: AddLine,
  returns: Cart,
  refuses: [
    ...refuses,
    ...[
      'cart.full',
      'cart.gift-missing',
      'cart.not-a-gift',
      'cart.gift-day',
      'cart.choose-each-piece',
      'garments.not-made',
      'garments.not-offered',
      'garments.not-together',
      'garments.bad-monogram',
    ],
  ],
  run: ({ deps, actor, channel, language, header, body }) => addToCart(deps, { ...actor, channel, language, header }, body),
})

export const patchCartLine = endpoint({
  method: 'PATCH',
  path: '/api/cart/lines/:id',
  access: 'visitor',
  summary: 'Update a cart line',
  params: LINE,
  body: ChangeLine,
  returns: Cart,
  refuses: [...refuses, 'cart.no-such-line', 'cart.other-product'],
  probe: { own: { id: 'cartLineId' }, body: { quantity: 1 } },
  run: ({ deps, actor, channel, language, header, params, body }) =>
    changeCartLine(deps, { ...actor, channel, language, header }, { ...params, ...body }),
})

export const deleteCartLine = endpoint({
  method: 'DELETE',
  path: '/api/cart/lines/:id',
  access: 'visitor',
  summary: 'Remove a cart line',
  params: LINE,
  returns: Cart,
  probe: { status: 200 },
  run: ({ deps, actor, channel, language, header, params }) =>
    removeCartLine(deps, { ...actor, channel, language, header }, params.id),
})

export const getSavedLines = endpoint({
  method: 'GET',
  path: '/api/cart/saved-lines',
  access: 'visitor',
  summary: 'List the lines saved for later',
  returns: SavedLines,
  run: ({ deps, actor, channel }) => savedLines(deps, actor.ownerId, channel),
})

export const postSavedLine = endpoint({
  method: 'POST',
  path: '/api/cart/saved-lines',
  access: 'visitor',
  summary: 'Move a cart line to the lines saved for later',
  body: z.object({ lineId: z.uuid() }),
  returns: CartAndSaved,
  refuses: ['cart.no-such-line', 'cart.saved-full', 'cart.stays-in-bag'],
  run: ({ deps, actor, channel, language, header, body }) =>
    saveForLater(deps, { ...actor, channel, language, header }, body.lineId),
})

export const deleteSavedLine = endpoint({
  method: 'DELETE',
  path: '/api/cart/saved-lines/:id',
  access: 'visitor',
  summary: 'Remove a line saved for later',
  params: LINE,
  returns: SavedLines,
  probe: { status: 200 },
  run: ({ deps, actor: { ownerId }, channel, params }) => removeSavedLine(deps, { ownerId, channel }, params.id),
})

export const postReturn = endpoint({
  method: 'POST',
  path: '/api/cart/saved-lines/:id/return',
  access: 'visitor',
  summary: 'Move a line saved for later back to the cart',
  params: LINE,
  returns: CartAndSaved,
  refuses: ['cart.no-such-line', 'catalogue.not-sold', 'cart.bad-quantity', 'cart.sold-out', 'cart.short', 'cart.full'],
  probe: { own: { id: 'savedLineId' } },
  run: ({ deps, actor, channel, language, header, params }) =>
    returnToCart(deps, { ...actor, channel, language, header }, params.id),
})

export const showCartShipping = endpoint({
  method: 'GET',
  path: '/api/cart/shipping',
  access: 'visitor',
  urgency: 'checkout',
  summary: 'List shipping options for the cart',
  query: Destination,
  returns: ShippingOptions,
  limit: checkoutLimit('cart-shipping'),
  probe: { query: 'country=KE&region=Nairobi' },
  run: ({ deps, actor, channel, language, header, query }) =>
    quoteCartShipping(deps, { ...actor, channel, language, header }, query),
})
