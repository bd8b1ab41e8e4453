import { z } from 'zod'
import { sendCopy } from '#flows/emails/send-copy.ts'
import { endpoint } from '#platform/endpoint.ts'
import { EmailCopy, Outbox, OutboxQuery } from '#services/email/contract.ts'
import { outbox, outboxText } from '#views/emails/outbox.ts'

const params = z.object({ id: z.uuid() })

export const listEmails = endpoint({
  method: 'GET',
  path: '/api/admin/emails',
  access: 'admin',
  may: 'logs.read',
  summary: 'List e-mails of the outbox with reason and delivery status, newest first',
  query: OutboxQuery,
  returns: Outbox,
  run: ({ deps, actor, query }) => outbox(deps, actor.user, query),
})

export const showEmail = endpoint({
  method: 'GET',
  path: '/api/admin/emails/:id',
  access: 'admin',
  may: 'logs.read',
  summary: 'Get an e-mail of the outbox as HTML',
  params,
  returns: z.string().describe('text/html'),
  refuses: ['email.no-such-email'],
  probe: { params: { id: '00000000-0000-4000-8000-000000000000' }, status: 404 },
  run: ({ deps, actor, params }) => outboxText(deps, actor.user, params.id),
})

export const postEmailCopy = endpoint({
  method: 'POST',
  path: '/api/admin/emails/:id/copies',
  access: 'admin',
  may: 'content.change',
  summary: 'Resend an e-mail of the outbox, to its recipient or another address',
  params,
  body: EmailCopy,
  returns: z.object({ id: z.uuid() }),
  status: 201,
  idempotent: true,
  refuses: [
    'email.no-such-email',
    'email.secret-email',
    'email.marketing-email',
    'rate-limit.exceeded',
    'access.prove-again',
    'access.not-for-keys',
    'idempotency.key-reused',
  ],
  probe: { params: { id: '00000000-0000-4000-8000-000000000000' }, status: 404 },
  run: ({ deps, actor, params, body, idempotencyKey }) =>
    sendCopy(deps, { id: params.id, to: body.to, by: actor.user, key: idempotencyKey }),
})
