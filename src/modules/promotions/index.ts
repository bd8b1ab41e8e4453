/** Public entry point of promotions for flows. */

export { customerKeys, giveUsesBack, saveUses, takeUses, takeUsesAgain, type Uses } from './commands/take-uses.ts'
export { problems } from './problems.ts'
export { budgetLeft, stateOf } from './rules/state.ts'
export { forgetUses, type NewUse } from './use-store.ts'
