export type { NewAdjustment } from './adjustment-store.ts'
export { handleOrder } from './commands/assign-order.ts'
export { setArrival, setKeptFee, setPayBy } from './commands/change-order.ts'
export {
  cancelParcels,
  createParcel,
  saveParcelMove,
  setCarrier,
  setHandoverPhoto,
  setSignature,
} from './commands/change-parcel.ts'
export { chooseSlot, loseSlot } from './commands/choose-slot.ts'
export { claimMail } from './commands/claim-mail.ts'
export { createOrder, type NewLine } from './commands/create-order.ts'
export { type EditResult, editLines, saveEdit, saveTax } from './commands/edit-lines.ts'
export { erasePersonOf } from './commands/erase-person.ts'
export { makeMove } from './commands/make-move.ts'
export { giveToCustomer, moveToBag, moveToCustomer } from './commands/move-orders.ts'
export { recordBack, saveUnits } from './commands/move-units.ts'
export { allowChange, saveChangeCode, takeChangeCode } from './commands/prove-change.ts'
export { proveByLink, proveOwnership } from './commands/prove-ownership.ts'
export { recordEvent } from './commands/record-event.ts'
export { submitDraft } from './commands/submit-draft.ts'
export { deliveredOf } from './delivered.ts'
export { canSetLabel, drawLabels, LABEL_PAGES } from './documents/label.ts'
export { drawMissing } from './documents/missing.ts'
export type { Label, Slip, SlipKind, SlipLine, Ticket } from './documents/shapes.ts'
export { drawSlip } from './documents/slip.ts'
export { drawTicket } from './documents/ticket.ts'
export { paymentLink } from './payment-link.ts'
export { problems } from './problems.ts'
export { anyUnderWay, hasOrders, orderIdsOf } from './queries/customer-orders.ts'
export { endedByRefund } from './queries/ended-by-refund.ts'
export { hasChangeCode, mayChange } from './queries/may-change.ts'
export { holdOf, wasHeldFor } from './queries/order-hold.ts'
export { type FrozenLine, frozenLines, linesOf } from './queries/order-lines.ts'
export {
  anyWithoutAccount,
  bagOrdered,
  findByNumber,
  lockById,
  lockByNumber,
  lockPendingOf,
  lockUnplacedOf,
  type OrderRow,
  orderById,
  overdue,
} from './queries/orders.ts'
export { belongsTo, lockOwned, type Owner, ownedByNumber } from './queries/owner.ts'
export { backWith, outsideWith, type Parcel, parcelsOf } from './queries/parcels.ts'
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
export type { Event } from './store.ts'
export { timelineOf } from './timeline.ts'
