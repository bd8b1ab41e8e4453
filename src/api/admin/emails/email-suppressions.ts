import { z } from 'zod'
import { addSuppression, removeSuppression } from '#flows/emails/change-suppressions.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  NewSuppression,
  SUPPRESSION_REASONS,
  SuppressionFilter,
  SuppressionId,
  SuppressionList,
  SuppressionQuery,
} from '#services/email/contract.ts'
import { exportSuppressions, suppressionList } from '#views/emails/suppressions.ts'

const params = z.object({ id: SuppressionId, reason: z.enum(SUPPRESSION_REASONS) })

export const listSuppressions = endpoint({
  method: 'GET',
  path: '/api/admin/email-suppressions',
  access: 'admin',
  may: 'content.change',
  summary: 'List suppressed e-mail addresses with their reasons, newest first',
  query: SuppressionQuery,
  returns: SuppressionList,
  run: ({ deps, actor, query }) => suppressionList(deps, actor.user, query),
})

export const exportSuppressionList = endpoint({
  method: 'GET',
  path: '/api/admin/email-suppressions.csv',
  access: 'admin',
  may: 'customers.manage',
  stepUp: true,
  summary: 'Export suppressed e-mail addresses as CSV',
  query: SuppressionFilter,
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, actor, query }) => exportSuppressions(deps, actor.user.id, query),
})

export const postSuppression = endpoint({
  method: 'POST',
  path: '/api/admin/email-suppressions',
  access: 'admin',
  may: 'content.change',
  summary: 'Add an e-mail address to the suppression list',
  body: NewSuppression,
  returns: z.object({ id: SuppressionId }),
  status: 201,
  refuses: ['email.already-suppressed'],
  run: ({ deps, actor, body }) => addSuppression(deps, actor.user, body),
})

export const deleteSuppression = endpoint({
  method: 'DELETE',
  path: '/api/admin/email-suppressions/:id/:reason',
  access: 'admin',
  may: 'content.change',
  summary: 'Remove an e-mail address from the suppression list, for one reason',
  params,
  returns: z.object({ removed: z.literal(true) }),
  refuses: ['email.no-such-suppression'],
  probe: { params: { id: '0'.repeat(64), reason: 'staff' }, status: 404 },
  run: ({ deps, actor, params }) => removeSuppression(deps, actor.user, params),
})
