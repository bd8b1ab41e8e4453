import { actionItems as credit } from '#modules/credit/action-items.ts'
import { actionItems as identity } from '#modules/identity/action-items.ts'
import { actionItems as inquiries } from '#modules/inquiries/action-items.ts'
import { actionItems as inventory } from '#modules/inventory/action-items.ts'
import { actionItems as invoices } from '#modules/invoices/action-items.ts'
import { actionItems as orders } from '#modules/orders/action-items.ts'
import { actionItems as pages } from '#modules/pages/action-items.ts'
import { actionItems as payments } from '#modules/payments/action-items.ts'
import { actionItems as register } from '#modules/pos/action-items.ts'
import { actionItems as promotions } from '#modules/promotions/action-items.ts'
import { actionItems as refunds } from '#modules/refunds/action-items.ts'
import { actionItems as returns } from '#modules/returns/action-items.ts'
import { actionItems as reviews } from '#modules/reviews/action-items.ts'
import { actionItems as shipping } from '#modules/shipping/action-items.ts'
import { actionItems } from '#services/action-items/action-items.ts'
import { type ActionItemKind, type ActionItemKinds, actionItemShapes } from '#services/action-items/contract.ts'
import { actionItems as email } from '#services/email/action-items.ts'

/** Sentences of each module's action items. Does not compile when a module is missing. */
const DECLARED = {
  credit,
  identity,
  inquiries,
  inventory,
  invoices,
  orders,
  pages,
  payments,
  promotions,
  refunds,
  register,
  returns,
  reviews,
  shipping,
  'action-items': actionItems,
  email,
} satisfies { [Owner in keyof ActionItemKinds]: Record<ActionItemKinds[Owner], string> }

export const SENTENCES = Object.assign({}, ...Object.values(DECLARED)) as Record<ActionItemKind, string>

export const { ActionItem, ActionItemList } = actionItemShapes(Object.keys(SENTENCES) as ActionItemKind[])
