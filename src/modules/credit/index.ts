/** The door of credit for flows. */
export { giveStoreCredit, issueGiftCard } from './commands/issue.ts'
export { giveBack, type Spent, spend, type With } from './commands/spend.ts'
export { problems } from './problems.ts'
export { cardsOf, storeCreditOf } from './queries/cards.ts'
export { forgetRecipient, spentOn } from './store.ts'
