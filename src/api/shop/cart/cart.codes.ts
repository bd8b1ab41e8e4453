import { addCartCode, removeCartCode } from '#flows/cart/cart-with-offers.ts'
import { Cart } from '#modules/cart/contract.ts'
import { WithTypedCode } from '#modules/promotions/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

/** Rate limit per client address, against guessing codes. */
const TRIES_A_MINUTE = 20

export const postCartCode = endpoint({
  method: 'POST',
  path: '/api/cart/codes',
  access: 'visitor',
  summary: 'Add a promotion code to the cart',
  body: WithTypedCode,
  returns: Cart,
  refuses: [
    'promotions.code-unknown',
    'promotions.code-not-started',
    'promotions.code-ended',
    'promotions.code-paused',
    'promotions.code-spent',
    'promotions.too-many-codes',
    'rate-limit.exceeded',
  ],
  limit: perAddress('cart-code', TRIES_A_MINUTE, 60),
  probe: { status: 404, body: { code: 'NO SUCH CODE' } },
  run: ({ deps, actor, channel, language, header, body }) =>
    addCartCode(deps, { ...actor, channel, language, header }, body.code),
})

export const deleteCartCode = endpoint({
  method: 'DELETE',
  path: '/api/cart/codes/:code',
  access: 'visitor',
  summary: 'Remove a promotion code from the cart',
  params: WithTypedCode,
  returns: Cart,
  probe: { params: { code: 'SPRING' }, status: 200 },
  run: ({ deps, actor, channel, language, header, params }) =>
    removeCartCode(deps, { ...actor, channel, language, header }, params.code),
})
