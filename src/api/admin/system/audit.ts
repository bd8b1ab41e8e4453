import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { AuditLogPage } from '#services/audit/contract.ts'
import { words } from '#shapes/text.ts'
import { AUDIT_ACTIONS } from '#views/admin/audit-actions.ts'
import { exportAudit } from '#views/admin/audit-export.ts'
import { auditLog } from '#views/admin/audit-log.ts'

const MAX = 200

const narrowed = z.object({
  subject: words(100).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  actor: words(100).optional(),
  request: words(64).optional(),
  /** Search text: part of a name, e-mail address, id, action or request id. */
  q: z.string().trim().max(120).optional(),
  /** True limits the list to `SECURITY_ACTIONS`. */
  security: z.stringbool().optional(),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  may: 'logs.read',
  summary: 'List audit log entries, newest first',
  query: narrowed.extend({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(MAX).default(50),
  }),
  returns: AuditLogPage,
  run: ({ deps, query }) => auditLog(deps, query),
})

export const getAuditFile = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  access: 'admin',
  may: 'logs.manage',
  stepUp: true,
  summary: 'Export the audit log as CSV with the hash of each entry',
  query: narrowed,
  returns: z.unknown(),
  run: ({ deps, actor, query }) => exportAudit(deps, actor.user.id, query),
})
