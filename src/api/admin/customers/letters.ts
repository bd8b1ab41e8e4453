import { z } from 'zod'
import { previewLetter, stopLetter, writeLetter } from '#flows/campaigns/write-campaign.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { ChosenCustomers, Letter, LetterList, LetterPreview, LetterQuery, LetterView } from '#modules/customers/contract.ts'
import { ChosenOrders } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { letterList, letterView } from '#views/customers/campaigns.ts'

const params = z.object({ id: z.uuid() })
const language = z.enum(PAGE_LANGUAGES).default('en')
const NewLetter = Letter.extend({
  to: z.union([z.strictObject({ customers: ChosenCustomers }), z.strictObject({ orders: ChosenOrders })]),
})

export const listLetters = endpoint({
  method: 'GET',
  path: '/api/admin/letters',
  access: 'admin',
  may: 'customers.read',
  summary: 'List e-mail campaigns with delivery counts, newest first',
  query: z.object({ before: z.uuid().optional() }),
  returns: LetterList,
  run: ({ deps, query, language: reader }) => letterList(deps, query.before, reader),
})

export const postLetter = endpoint({
  method: 'POST',
  path: '/api/admin/letters',
  access: 'admin',
  may: 'content.change',
  stepUp: true,
  summary: 'Create an e-mail campaign and queue it for its recipients',
  body: NewLetter,
  returns: z.object({ id: z.uuid() }),
  status: 201,
  idempotent: true,
  refuses: ['customers.nobody-to-write-to', 'customers.letter-too-many', 'rate-limit.exceeded', 'idempotency.key-reused'],
  run: ({ deps, actor, body, idempotencyKey }) => writeLetter(deps, actor.user, body, idempotencyKey),
})

export const postLetterPreview = endpoint({
  method: 'POST',
  path: '/api/admin/letters/previews',
  access: 'admin',
  may: 'content.change',
  summary: 'Preview the recipients, exclusions and text of an e-mail campaign',
  body: NewLetter.extend({ language }),
  returns: LetterPreview,
  refuses: ['customers.letter-too-many'],
  run: ({ deps, actor, body }) => previewLetter(deps, actor.user, body),
})

export const showLetter = endpoint({
  method: 'GET',
  path: '/api/admin/letters/:id',
  access: 'admin',
  may: 'customers.read',
  summary: 'Get an e-mail campaign with the delivery status of each recipient',
  params,
  query: LetterQuery,
  returns: LetterView,
  refuses: ['customers.no-such-letter'],
  probe: { status: 404 },
  run: ({ deps, params: { id }, query, language: reader }) => letterView(deps, id, query, reader),
})

export const postLetterStop = endpoint({
  method: 'POST',
  path: '/api/admin/letters/:id/stops',
  access: 'admin',
  may: 'content.change',
  summary: 'Stop an e-mail campaign for recipients still waiting',
  params,
  returns: z.object({ stopped: z.int() }),
  refuses: ['customers.no-such-letter'],
  probe: { status: 404 },
  run: ({ deps, actor, params: { id } }) => stopLetter(deps, actor.user, id),
})
