import { auditActions as catalogue } from '#modules/catalogue/audit-actions.ts'
import { auditActions as changes } from '#modules/change-sets/audit-actions.ts'
import { auditActions as chat } from '#modules/chat/audit-actions.ts'
import { auditActions as credit } from '#modules/credit/audit-actions.ts'
import { auditActions as customers } from '#modules/customers/audit-actions.ts'
import { auditActions as identity } from '#modules/identity/audit-actions.ts'
import { auditActions as imports } from '#modules/imports/audit-actions.ts'
import { auditActions as inquiries } from '#modules/inquiries/audit-actions.ts'
import { auditActions as inventory } from '#modules/inventory/audit-actions.ts'
import { auditActions as invoices } from '#modules/invoices/audit-actions.ts'
import { auditActions as localisation } from '#modules/localisation/audit-actions.ts'
import { auditActions as measurements } from '#modules/measurements/audit-actions.ts'
import { auditActions as media } from '#modules/media/audit-actions.ts'
import { auditActions as orders } from '#modules/orders/audit-actions.ts'
import { auditActions as pages } from '#modules/pages/audit-actions.ts'
import { auditActions as patterns } from '#modules/patterns/audit-actions.ts'
import { auditActions as payments } from '#modules/payments/audit-actions.ts'
import { auditActions as register } from '#modules/pos/audit-actions.ts'
import { auditActions as promotions } from '#modules/promotions/audit-actions.ts'
import { auditActions as refunds } from '#modules/refunds/audit-actions.ts'
import { auditActions as returns } from '#modules/returns/audit-actions.ts'
import { auditActions as reviews } from '#modules/reviews/audit-actions.ts'
import { auditActions as search } from '#modules/search/audit-actions.ts'
import { auditActions as sizeCharts } from '#modules/size-charts/audit-actions.ts'
import { auditActions as webhooks } from '#modules/webhooks/audit-actions.ts'
import { auditActions as workshop } from '#modules/workshop/audit-actions.ts'
import { auditActions as actionItems } from '#services/action-items/audit-actions.ts'
import { auditActions as audit } from '#services/audit/audit-actions.ts'
import type { AuditAction, AuditActions, AuditGroup } from '#services/audit/contract.ts'
import { auditActions as email } from '#services/email/audit-actions.ts'
import { auditActions as settings } from '#services/settings/audit-actions.ts'

/** Sentences of each module's audit actions. Does not compile when a module is missing. */
const DECLARED = {
  catalogue,
  changes,
  chat,
  credit,
  customers,
  identity,
  imports,
  inquiries,
  inventory,
  invoices,
  localisation,
  measurements,
  media,
  orders,
  pages,
  patterns,
  payments,
  promotions,
  refunds,
  register,
  returns,
  reviews,
  search,
  'size-charts': sizeCharts,
  webhooks,
  workshop,
  'action-items': actionItems,
  audit,
  email,
  settings,
} satisfies { [Owner in keyof AuditActions]: Record<AuditActions[Owner], AuditGroup> }

const groups = new Map(Object.values(DECLARED).flatMap((each) => Object.entries(each) as [AuditAction, AuditGroup][]))

export const AUDIT_ACTIONS: readonly AuditAction[] = [...groups.keys()].sort()

export const SECURITY_ACTIONS: readonly AuditAction[] = AUDIT_ACTIONS.filter((action) => groups.get(action) === 'security')
