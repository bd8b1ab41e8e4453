import { z } from 'zod'
import { stopCredit } from '#flows/payments/stop-credit.ts'
import { done } from '#kernel/outcome.ts'
import {
  AdminGiftCard,
  GiftCardHistory,
  GiftCardList,
  GiftCardQuery,
  IssuedGiftCard,
  IssueGiftCard,
  StopGiftCard,
} from '#modules/credit/contract.ts'
import { giftCardHistory, issueGiftCard, listGiftCards } from '#modules/credit/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const listCards = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards',
  access: 'admin',
  may: 'money.read',
  summary: 'Gift cards and store credit, newest first',
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
  summary: 'Make a gift card, and mail it to whom it is for; its code is shown in this answer and never again',
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
  summary: 'One card with its lines, newest first',
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
  summary: 'Stop a card that was lost or stolen; what was on it is taken off the ledger',
  params: z.object({ id: z.uuid() }),
  body: StopGiftCard,
  returns: AdminGiftCard,
  refuses: ['credit.no-such-card'],
  run: ({ deps, actor, params, body }) => stopCredit(deps, params.id, actor.user, body.reason),
})
