import { z } from 'zod'
import { words } from '#kernel/text.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AUDIT_ACTIONS, AuditPage } from '#services/audit/contract.ts'
import { auditPage } from '#services/audit/index.ts'

const MAX = 200

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Who did what in matters of access and personal data, the latest first',
  query: z.object({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(MAX).default(50),
    subject: words(100).optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
  }),
  returns: AuditPage,
  run: ({ deps, query }) => auditPage(deps, query),
})
