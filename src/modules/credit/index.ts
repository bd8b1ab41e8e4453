/** The door of credit for flows. */
export { giveStoreCredit } from './commands/issue.ts'
export { giveBack, type Spent, spend, type With } from './commands/spend.ts'
export { problems } from './problems.ts'
export { storeCreditOf } from './queries/cards.ts'
export { spentOn } from './store.ts'
