/** The door of orders for flows. */

export { createOrder } from './commands/create-order.ts'
export { makeMove } from './commands/make-move.ts'
export { proveOwnership } from './commands/prove-ownership.ts'
export { anyUnderWay, erasePersonOf, orderIdsOf } from './person-store.ts'
export { problems } from './problems.ts'
export { hasChangeCode, mayChange, saveChangeCode, takeChangeCode } from './proof-store.ts'
export { deleteOldGrants, deleteOldMailClaims } from './retention.ts'
export { canChooseSlot } from './rules/choose-slot.ts'
export { isCountry, readContact, readPhone } from './rules/contact.ts'
export {
  type FulfilmentMove,
  HAS_ARRIVED,
  HAS_LEFT,
  moveFulfilment,
  NOT_ARRIVED,
} from './rules/fulfilment-moves.ts'
export { feeMax } from './rules/kept-fee.ts'
export { type Asked, CAME_TO_NOTHING, orderCan } from './rules/order-moves.ts'
export { type PaidFacts, paymentEffect } from './rules/payment-effect.ts'
export { shownStatus } from './rules/shown-status.ts'
export { stagesOf } from './rules/stages.ts'
export {
  anyWithoutAccount,
  bagOrdered,
  belongsTo,
  claimMail,
  type Event,
  type FrozenLine,
  findByNumber,
  frozenLines,
  giveToCustomer,
  insertParcel,
  linesOf,
  lockById,
  lockByNumber,
  lockOwned,
  lockParcel,
  lockPendingOf,
  moveToBag,
  type OrderRow,
  type Owner,
  orderById,
  overdue,
  ownedByNumber,
  recordEvent,
  saveArrival,
  saveParcel,
  saveSlot,
  setKeptFee,
  setPayBy,
} from './store.ts'
