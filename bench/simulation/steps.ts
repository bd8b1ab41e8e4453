import { draftsForExempt, editWhileFormOpen, receiptWhileFormOpen, sellsForNothing } from './desk.ts'
import { shipsAfterDispute } from './disputing.ts'
import { exchangesReduced } from './exchanging.ts'
import { losesParcel } from './lost-parcel.ts'
import { choosesTime, order, orderAgain } from './ordering.ts'
import {
  bankDecides,
  begin,
  goesToPesapal,
  moneyTooLate,
  oldPage,
  oldTab,
  pay,
  paysByGiftCard,
  promisesToPay,
  receivesMoney,
  stopsGiftCard,
} from './paying.ts'
import { editsReduced, endsWhilePayable, refundsReduced, usesUpPromotion } from './promoted-orders.ts'
import { changesPromotion, makesPromotion } from './promoting.ts'
import { readsMail } from './reading-mail.ts'
import { charges, lapses, switchesCards } from './reserving.ts'
import type { Step } from './shared.ts'
import { countsOtherRoom, goodsComeOver, movesGoods } from './stock-room.ts'
import { bankAsks, behindOurBack, deliver, deliverHint, sweep, timePasses } from './webhook-delivery.ts'
import {
  changesMind,
  changesPolicy,
  countsShelf,
  dealsWithFailure,
  givesBack,
  goodsArrive,
  houseCancels,
  seesToIt,
  works,
} from './work.ts'

export const STEPS: Record<string, [share: number, step: Step]> = {
  order: [13, order],
  'orders again': [3, orderAgain],
  'chooses a time': [3, choosesTime],
  'makes a promotion': [6, makesPromotion],
  'changes a promotion': [4, changesPromotion],
  'a promotion ends while its order is unpaid': [2, endsWhilePayable],
  'buyers use up a promotion': [2, usesUpPromotion],
  'edits an order with a promotion': [2, editsReduced],
  'refunds an order with a promotion piece by piece': [2, refundsReduced],
  pay: [24, pay],
  begin: [8, begin],
  'an old tab pays': [8, oldTab],
  'goes to Pesapal': [10, goesToPesapal],
  'an old page is used': [7, oldPage],
  'the bank decides': [6, bankDecides],
  'pays by gift card': [11, paysByGiftCard],
  'stops a gift card': [1, stopsGiftCard],
  'promises to pay': [17, promisesToPay],
  'receives money': [8, receivesMoney],
  'money comes too late': [4, moneyTooLate],
  'charges cards another way': [1, switchesCards],
  'charges what is reserved': [7, charges],
  'what is reserved is not kept': [2, lapses],
  deliver: [20, deliver],
  'a hint comes': [8, deliverHint],
  'time passes': [5, timePasses],
  sweep: [8, sweep],
  'changes mind': [5, changesMind],
  'the house cancels': [3, houseCancels],
  works: [34, works],
  'counts the shelf': [2, countsShelf],
  'goods arrive': [4, goodsArrive],
  'moves goods': [4, movesGoods],
  'goods come over': [4, goodsComeOver],
  'counts the other room': [1, countsOtherRoom],
  'sells beyond': [4, changesPolicy],
  'gives back': [13, givesBack],
  'deals with a failure': [14, dealsWithFailure],
  'sees to it': [4, seesToIt],
  'behind our back': [1, behindOurBack],
  'the bank asks': [4, bankAsks],
  'reads mail': [4, readsMail],
  'a draft for an exempt customer': [2, draftsForExempt],
  'sells for nothing': [2, sellsForNothing],
  'a receipt while a form is open': [2, receiptWhileFormOpen],
  'an edit while a form is open': [2, editWhileFormOpen],
  'loses a parcel': [2, losesParcel],
  'ships after a dispute': [3, shipsAfterDispute],
  'exchanges a reduced piece': [2, exchangesReduced],
}
