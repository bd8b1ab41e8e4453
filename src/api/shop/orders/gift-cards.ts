import { GiftCardBalance, LookUpGiftCard } from '#modules/credit/contract.ts'
import { balanceOf } from '#modules/credit/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

/** Codes cannot be guessed; this keeps anybody from trying for long. */
const LOOK_UPS_A_MINUTE = 10

export const lookUpGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/balance',
  access: 'public',
  summary: 'What is left on a gift card; the code travels in the body, never in an address',
  body: LookUpGiftCard,
  returns: GiftCardBalance,
  refuses: ['credit.no-such-card'],
  limit: perAddress('gift-card', LOOK_UPS_A_MINUTE, 60),
  run: ({ deps, body }) => balanceOf(deps, body.code),
})
