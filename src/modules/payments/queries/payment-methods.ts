import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { PaymentMethods } from '../contract.ts'

/** How this shop can be paid. */
export const paymentMethods = async ({ cards }: Pick<Deps, 'cards'>): Promise<Outcome<PaymentMethods>> =>
  done({ card: cards?.form ?? 'none', publishableKey: cards?.form === 'element' ? cards.publishableKey : null })
