/** The door of credit for flows. */
export { giveStoreCredit, issueGiftCard } from './commands/issue.ts'
export { giveBack, type Spent, spend, takesBack, type With } from './commands/spend.ts'
export { stopGiftCard } from './commands/stop.ts'
export { problems } from './problems.ts'
export { balanceOf, cardsOf, giftCardHistory, listGiftCards, storeCredit, storeCreditOf } from './queries/cards.ts'
export { forgetRecipient, spentOn } from './store.ts'
