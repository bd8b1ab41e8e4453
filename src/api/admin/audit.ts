import { z } from 'zod'
import { words } from '#kernel/text.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AUDIT_ACTIONS, AuditLogPage } from '#services/audit/contract.ts'
import { auditLog } from '#views/audit-log.ts'

const MAX = 200

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  may: 'logs.read',
  summary: 'Who did what in matters of access and personal data, the latest first',
  query: z.object({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(MAX).default(50),
    subject: words(100).optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    actor: words(100).optional(),
    request: words(64).optional(),
    /** What is looked for: a name, an address, an id, an action. */
    q: z.string().trim().max(120).optional(),
    /** Sign-ins, second factors and roles alone. */
    security: z.stringbool().optional(),
  }),
  returns: AuditLogPage,
  run: ({ deps, query }) => auditLog(deps, query),
})
