export { saveCreditCode, takeCreditCode } from './code-store.ts'
export {
  freezeSoldCards,
  liftFreezes,
  orderOfSoldCard,
  releaseGiftCard,
  restoreSoldCards,
  voidRestOfCards,
} from './commands/freeze.ts'
export { giveStoreCredit, issueGiftCard, takeStoreCredit } from './commands/issue.ts'
export { creditToGiftCard, type LeavingCard } from './commands/leave.ts'
export { mergeStoreCredit } from './commands/merge.ts'
export { cardsCanGoBack, issueSoldCards, mailBeforeErasure, mailSoldCards, voidSoldCards } from './commands/sell.ts'
export { giveBack, type Spent, spend, takesBack, type With } from './commands/spend.ts'
export { stopGiftCard } from './commands/stop.ts'
export { problems } from './problems.ts'
export { balanceOf, cardsOf, creditLinesOf, giftCardHistory, listGiftCards, storeCredit, storeCreditOf } from './queries/cards.ts'
export { creditMayPay } from './rules/may-pay.ts'
export { mailAgain, saveOrderedCards } from './sold-store.ts'
export { forgetRecipient, spentOn } from './store.ts'
