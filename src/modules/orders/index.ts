export type { NewAdjustment } from './adjustment-store.ts'
export { handleOrder } from './commands/assign-order.ts'
export { createOrder, type NewLine } from './commands/create-order.ts'
export { type EditResult, editLines, saveEdit, saveTax } from './commands/edit-lines.ts'
export { makeMove } from './commands/make-move.ts'
export { proveByLink, proveOwnership } from './commands/prove-ownership.ts'
export { deliveredOf } from './delivered.ts'
export { canSetLabel, drawLabels, LABEL_PAGES } from './documents/label.ts'
export { drawMissing } from './documents/missing.ts'
export type { Label, Slip, SlipKind, SlipLine, Ticket } from './documents/shapes.ts'
export { drawSlip } from './documents/slip.ts'
export { drawTicket } from './documents/ticket.ts'
export { endedByRefund } from './end-store.ts'
export { holdOf, wasHeldFor } from './hold-store.ts'
export {
  backWith,
  insertParcel,
  outsideWith,
  type Parcel,
  parcelsOf,
  recordBack,
  saveParcel,
  saveSignature,
  saveUnits,
} from './parcel-store.ts'
export { paymentLink } from './payment-link.ts'
export { anyUnderWay, erasePersonOf, orderIdsOf } from './person-store.ts'
export { problems } from './problems.ts'
export { allowChange, hasChangeCode, mayChange, saveChangeCode, takeChangeCode } from './proof-store.ts'
export { orderPrices } from './queries/order-prices.ts'
export { savingsJson } from './queries/savings-json.ts'
export { deleteOldGrants, deleteOldMailClaims, forgetNetworks } from './retention.ts'
export { addressLines } from './rules/address-lines.ts'
export { canChooseSlot } from './rules/choose-slot.ts'
export { isCountry, readContact, readPhone } from './rules/contact.ts'
export { type FulfilmentMove, moveFulfilment } from './rules/fulfilment-moves.ts'
export { labelLines } from './rules/label-lines.ts'
export { lineWords } from './rules/line-words.ts'
export { hasEnded, type MoveRequest, orderCan } from './rules/order-moves.ts'
export { orderNumberIn } from './rules/order-number-in-text.ts'
export { type AskingParcel, parcelAsks } from './rules/parcel-asks.ts'
export { CAME_TO_NOTHING, HAS_ARRIVED, HAS_LEFT } from './rules/parcel-states.ts'
export {
  arrivedAndBack,
  decisiveParcel,
  followedMove,
  holdableParcel,
  lostUnits,
  type OrderedUnits,
  outsideAgain,
  parcelIsBack,
  rollUp,
  type TakenOff,
  type TakesFirst,
  takeOff,
  type UnitChange,
  unitsOf,
} from './rules/parcel-units.ts'
export { type PaidFacts, paymentEffect } from './rules/payment-effect.ts'
export { promotionSums } from './rules/promotion-sums.ts'
export { feeMax } from './rules/retained-shipping-fee.ts'
export { type RiskFacts, riskOf } from './rules/risk.ts'
export { shownStatus } from './rules/shown-status.ts'
export { stagesOf } from './rules/stages.ts'
export { mayReserveUnpaid } from './rules/unpaid-share.ts'
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
  linesOf,
  lockById,
  lockByNumber,
  lockOwned,
  lockPendingOf,
  lockUnplacedOf,
  moveToBag,
  moveToCustomer,
  type OrderRow,
  type Owner,
  orderById,
  overdue,
  ownedByNumber,
  recordEvent,
  saveArrival,
  saveSlot,
  saveSubmitted,
  setKeptFee,
  setPayBy,
} from './store.ts'
export { timelineOf } from './timeline.ts'
