import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { stopGiftCard } from './commands/stop.ts'
import {
  AdminGiftCard,
  GiftCardBalance,
  GiftCardHistory,
  GiftCardList,
  GiftCardQuery,
  LookUpGiftCard,
  StopGiftCard,
  StoreCredit,
} from './contract.ts'
import { balanceOf, giftCardHistory, listGiftCards, storeCredit } from './queries/cards.ts'

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

export const showStoreCredit = endpoint({
  method: 'GET',
  path: '/api/store-credit',
  access: 'customer',
  summary: 'What the signed-in customer has with the house',
  returns: StoreCredit,
  run: ({ deps, actor }) => storeCredit(deps, actor.user),
})

export const listCards = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards',
  access: 'admin',
  summary: 'Gift cards and store credit, newest first',
  query: GiftCardQuery,
  returns: GiftCardList,
  run: async ({ deps, query }) => done(await listGiftCards(deps.db, query)),
})

export const showCard = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards/:id',
  access: 'admin',
  summary: 'One card with its lines, newest first',
  params: z.object({ id: z.uuid() }),
  returns: GiftCardHistory,
  refuses: ['credit.no-such-card'],
  run: ({ deps, params }) => giftCardHistory(deps.db, params.id),
})

export const stopCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:id/stop',
  access: 'admin',
  summary: 'Stop a card that was lost or stolen; what was on it is taken off the books',
  params: z.object({ id: z.uuid() }),
  body: StopGiftCard,
  returns: AdminGiftCard,
  refuses: ['credit.no-such-card'],
  run: ({ deps, actor, params, body }) => stopGiftCard(deps, params.id, actor.user.email, body.reason),
})
