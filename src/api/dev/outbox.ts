import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { singleLine } from '#shapes/text.ts'
import { newestOutbox, outboxMail, outboxToRead } from '#views/admin/outbox.ts'
import { OutboxMail } from '#views/admin/outbox-mail.ts'

const query = z.object({ to: singleLine(254).optional() })

export const showOutbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  access: 'visitor',
  summary: 'Get the outbox as a web page (demo only)',
  query: query.extend({ mail: z.uuid().optional() }),
  returns: z.unknown(),
  run: ({ deps, actor, query }) => outboxToRead(deps, actor, query),
})

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox.json',
  access: 'visitor',
  summary: 'List the newest e-mails of the outbox (demo only)',
  query,
  returns: z.array(OutboxMail),
  run: async ({ deps, actor, query }) => done(await newestOutbox(deps, actor, query.to)),
})

export const showOutboxMail = endpoint({
  method: 'GET',
  path: '/api/dev/outbox/:id',
  access: 'visitor',
  summary: 'Get an e-mail of the outbox as HTML (demo only)',
  params: z.object({ id: z.uuid() }),
  returns: z.unknown(),
  probe: { status: 404 },
  run: ({ deps, actor, params }) => outboxMail(deps, actor, params.id),
})
