export {
  addZone,
  changePickup,
  changeRoom,
  changeSlot,
  changeZone,
  closeDay,
  closeHolidays,
  deliveryPlan,
  openDay,
  planWeek,
  removeZone,
} from './commands/change-delivery.ts'
export { readPlaces, setCountriesOpen, setRegionsOpen } from './commands/change-places.ts'
export { openComingSlots, planWeek as planWeekIn } from './commands/change-plan.ts'
export {
  deleteOldWaits,
  forgetWaitsOf,
  insertWait,
  liftWaitStop,
  lockWaiter,
  markNotified,
  moveWaits,
  stopWaits,
  withdrawWait,
} from './commands/change-waitlist.ts'
export { commitSlot, prolongSlot, releaseSlot, type Timed, takeSlot } from './commands/reserve-slot.ts'
export { problems } from './problems.ts'
export { closedPlacesNow } from './queries/closed-places.ts'
export {
  arrivalAgain,
  arrivalOf,
  chosenSlot,
  deliveryDaysAgain,
  deliveryDaysFor,
  type OrderedGoods,
} from './queries/delivery-days.ts'
export { holidaysIn } from './queries/holidays.ts'
export { placeList } from './queries/place-list.ts'
export { deliveryTrial, estimateShipping, shippingOption, shippingOptions } from './queries/quote-parcel.ts'
export { lockSlots, plan, slotById } from './queries/slots.ts'
export { lineOf, type Waiting, waitsOfMailbox, waitsStopped } from './queries/waitlist.ts'
export { dayOf, dispatchDay, SHOP_ZONE } from './rules/arrival.ts'
export type { SlotRow } from './rules/delivery-days.ts'
export { leaveBy } from './rules/leave-by.ts'
export { parcelOf } from './rules/parcel.ts'
export { regionKey } from './rules/places.ts'
export { hasRoomFor, pointsAt, pointsOf } from './rules/points.ts'
export { forOrdersThere, leastFee, type Plan, type Zone, zoneFor } from './rules/quote.ts'
export { slotChoice } from './rules/slot-moves.ts'
export { readWaitStopToken, waitStopToken } from './waitlist-token.ts'
export { closeDay as markClosed, savePickup } from './zone-store.ts'
