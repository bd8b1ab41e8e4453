import { done, type Outcome, type Problem, refuse } from '#kernel/outcome.ts'
import type { NextStep } from '#modules/orders/contract.ts'
import { findByNumber, holdOf, problems } from '#modules/orders/index.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRight } from '#platform/rights.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { orderSteps } from '#views/orders/order-steps.ts'

/**
 * Returns the reason why an order has no next step for this staff member: a missing right when an owner has a next step, else
 * `orders.no-next-step`.
 */
export async function noStepProblem(deps: Deps, staff: Staff, number: string): Promise<Problem> {
  const steps = await orderSteps(deps, number, { staffRole: 'owner' })
  const next = steps.ok ? steps.value.next : null
  if (next?.kind !== 'order' && next?.kind !== 'parcel') return problems.noNextStep()
  const right = checkRight(staff, next.move === 'resume' ? 'orders.release' : 'orders.change')
  return right.ok ? problems.noNextStep() : right.problem
}

/**
 * Returns the next step that a bulk action takes. Refuses `orders.release-alone` for an order on
 * hold for another reason than goods, and what `noStepProblem` returns.
 */
export async function bulkStep(deps: Deps, number: string, next: NextStep | null, staff: Staff): Promise<Outcome<BulkStep>> {
  if (next?.kind !== 'order' && next?.kind !== 'parcel') return refuse(await noStepProblem(deps, staff, number))
  const order = next.move === 'resume' ? await findByNumber(deps.db, number) : undefined
  if (order && (await holdOf(deps.db, order))?.why !== 'goods') return refuse(problems.releaseAlone())
  return done(next)
}

export type BulkStep = Extract<NextStep, { kind: 'order' | 'parcel' }>
