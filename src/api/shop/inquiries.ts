import { ask } from '#flows/inquiries/ask.ts'
import { done } from '#kernel/outcome.ts'
import { Ask, Asked, OwnInquiries } from '#modules/inquiries/contract.ts'
import { ownInquiries } from '#modules/inquiries/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries',
  access: 'customer',
  summary: 'What the signed-in customer has asked the house, newest first, with the answers',
  returns: OwnInquiries,
  run: async ({ deps, actor }) => done(await ownInquiries(deps.db, actor.user)),
})

export const postInquiry = endpoint({
  method: 'POST',
  path: '/api/inquiries',
  access: 'visitor',
  summary: 'Ask the house something; with an account, about one of one’s own orders. The same id again is the same inquiry',
  body: Ask,
  returns: Asked,
  refuses: ['inquiries.not-your-order', 'rate-limit.exceeded'],
  run: ({ deps, actor, clientAddress, language, body }) => ask(deps, { user: actor.user, clientAddress, language }, body),
})
