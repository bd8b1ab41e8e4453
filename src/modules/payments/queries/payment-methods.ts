import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { PaymentMethods } from '../contract.ts'

export const paymentMethods = async ({ cards }: Pick<Deps, 'cards'>): Promise<Outcome<PaymentMethods>> =>
  done({ card: cards?.form ?? 'none', publishableKey: cards?.form === 'element' ? cards.publishableKey : null })
