/** The door of shipping for flows. */
export {
  addZone,
  changePickup,
  changeSlot,
  changeZone,
  closeDay,
  deliveryPlan,
  openDay,
  planWeek,
  removeZone,
} from './commands/change-delivery.ts'
export { openComingSlots, planWeek as planWeekIn } from './commands/change-plan.ts'
export { commitSlot, prolongSlot, releaseSlot, type Timed, takeSlot } from './commands/reserve-slot.ts'
export { problems } from './problems.ts'
export {
  arrivalAgain,
  arrivalOf,
  chosenSlot,
  deliveryDaysAgain,
  deliveryDaysFor,
  type OrderedGoods,
} from './queries/delivery-days.ts'
export { estimateShipping, shippingOption, shippingOptions } from './queries/quote-parcel.ts'
export { dayOf } from './rules/arrival.ts'
export type { SlotRow } from './rules/delivery-days.ts'
export { parcelOf } from './rules/parcel.ts'
export { type Plan, type Zone, zoneFor } from './rules/quote.ts'
export { slotChoice } from './rules/slot-moves.ts'
export { plan, slotById } from './store.ts'
export { closeDay as markClosed, savePickup } from './zone-store.ts'
