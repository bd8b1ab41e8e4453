import { z } from 'zod'
import { restoreBag } from '#flows/cart/restore-bag.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

export const postCartRestore = endpoint({
  method: 'POST',
  path: '/api/cart/restores',
  access: 'visitor',
  summary: 'Restore the bag of a mailed link in the cart',
  body: z.object({ token: z.string().regex(/^[\w.-]{16,160}$/, { error: 'This link is not whole.' }) }),
  limit: perAddress('bag-restores', 30, 60),
  returns: z.object({ lines: z.int(), left: z.int() }),
  refuses: ['cart.link-over', 'rate-limit.exceeded'],
  probe: { body: { token: `${'0'.repeat(36)}.abcdefgh.${'x'.repeat(43)}` }, status: 410 },
  run: ({ deps, actor, channel, body }) => restoreBag(deps, { token: body.token, ownerId: actor.ownerId, channel }),
})
