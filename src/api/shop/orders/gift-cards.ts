import { GiftCardBalance, LookUpGiftCard } from '#modules/credit/contract.ts'
import { balanceOf } from '#modules/credit/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

/** Rate limit per client address. Codes are too long to guess, so the limit only stops scripts. */
const LOOK_UPS_A_MINUTE = 10

export const lookUpGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/balance',
  access: 'public',
  summary: 'Get the balance of a gift card',
  body: LookUpGiftCard,
  returns: GiftCardBalance,
  refuses: ['credit.no-such-card', 'credit.card-frozen'],
  limit: perAddress('gift-card', LOOK_UPS_A_MINUTE, 60),
  run: ({ deps, body }) => balanceOf(deps, body.code),
})
