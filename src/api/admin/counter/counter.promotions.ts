import { ownPromotions } from '#flows/counter/own-promotions.ts'
import { OwnPromotions, OwnPromotionsQuery } from '#modules/pos/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

/** Rate limit per client address, against guessing codes. */
const QUERIES_A_MINUTE = 60

export const postCounterPromotions = endpoint({
  method: 'POST',
  path: '/api/admin/counter/promotions',
  access: 'admin',
  may: 'counter.sell',
  summary: 'List promotions of a counter sale with codes or a known customer',
  limit: perAddress('counter-promotions', QUERIES_A_MINUTE, 60),
  body: OwnPromotionsQuery,
  returns: OwnPromotions,
  refuses: ['access.not-in-role', 'access.not-in-scope', 'identity.too-many-people'],
  probe: { status: 200, body: { codes: ['UNKNOWN'] } },
  run: ({ deps, actor, channel, body }) => ownPromotions(deps, actor.user, channel, body),
})
