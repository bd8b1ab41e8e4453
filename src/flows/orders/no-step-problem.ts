import type { Problem } from '#kernel/outcome.ts'
import { problems } from '#modules/orders/index.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRight } from '#platform/rights.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { orderSteps } from '#views/orders/order-steps.ts'

/**
 * Returns why an order has no next step for this member of staff: `access.not-in-role` (or `access.not-in-scope`) when an owner
 * has one, such as releasing it from hold, else `orders.no-next-step`.
 */
export async function noStepProblem(deps: Deps, staff: Staff, number: string): Promise<Problem> {
  const steps = await orderSteps(deps, number, { staffRole: 'owner' })
  const next = steps.ok ? steps.value.next : null
  if (next?.kind !== 'order' && next?.kind !== 'parcel') return problems.noNextStep()
  const right = checkRight(staff, next.move === 'resume' ? 'orders.release' : 'orders.change')
  return right.ok ? problems.noNextStep() : right.problem
}
