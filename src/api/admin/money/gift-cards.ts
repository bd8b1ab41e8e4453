import { z } from 'zod'
import { releaseCard } from '#flows/payments/release-gift-card.ts'
import { stopCredit } from '#flows/payments/stop-credit.ts'
import { done } from '#kernel/outcome.ts'
import {
  AdminGiftCard,
  GiftCardHistory,
  GiftCardList,
  GiftCardQuery,
  IssuedGiftCard,
  IssueGiftCard,
  ReleaseGiftCard,
  StopGiftCard,
} from '#modules/credit/contract.ts'
import { giftCardHistory, issueGiftCard, listGiftCards } from '#modules/credit/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const listCards = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards',
  access: 'admin',
  may: 'money.read',
  summary: 'List gift cards and store credit, newest first',
  query: GiftCardQuery,
  returns: GiftCardList,
  run: async ({ deps, query }) => done(await listGiftCards(deps.db, query)),
})

export const postGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards',
  access: 'admin',
  may: 'orders.refund',
  stepUp: true,
  summary: 'Create a gift card, whose code is returned only once',
  body: IssueGiftCard,
  returns: IssuedGiftCard,
  status: 201,
  idempotent: true,
  refuses: ['credit.ends-in-the-past', 'idempotency.key-reused'],
  run: ({ deps, actor, body, idempotencyKey }) => issueGiftCard(deps, actor.user, idempotencyKey, body),
})

export const showCard = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards/:id',
  access: 'admin',
  may: 'money.read',
  summary: 'Get a gift card with its ledger lines, newest first',
  params: z.object({ id: z.uuid() }),
  returns: GiftCardHistory,
  refuses: ['credit.no-such-card'],
  probe: { status: 404 },
  run: ({ deps, params }) => giftCardHistory(deps.db, params.id),
})

export const stopCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:id/stop',
  access: 'admin',
  may: 'orders.refund',
  stepUp: true,
  summary: 'Void a gift card or store credit and write off its balance',
  params: z.object({ id: z.uuid() }),
  body: StopGiftCard,
  returns: AdminGiftCard,
  refuses: ['credit.no-such-card'],
  run: ({ deps, actor, params, body }) => stopCredit(deps, params.id, actor.user, body.reason),
})

export const postRelease = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:id/release',
  access: 'admin',
  may: 'orders.release',
  stepUp: true,
  summary: 'Resume a frozen gift card and the others of its order',
  params: z.object({ id: z.uuid() }),
  body: ReleaseGiftCard,
  returns: AdminGiftCard,
  refuses: ['credit.no-such-card', 'credit.not-frozen'],
  run: ({ deps, actor, params, body }) => releaseCard(deps, params.id, actor.user, body.reason),
})
