import { z } from 'zod'
import {
  ClosedDay,
  Day,
  DeliveryBoard,
  DeliveryTrial,
  DispatchList,
  Holidays,
  HolidayYear,
  NewZone,
  PickupRule,
  RoomRule,
  ShippingPlan,
  SlotChange,
  TriedParcel,
  WeekPlan,
} from '#modules/shipping/contract.ts'
import {
  addZone,
  changePickup,
  changeRoom,
  changeSlot,
  changeZone,
  closeDay,
  closeHolidays,
  deliveryPlan,
  deliveryTrial,
  holidaysIn,
  openDay,
  planWeek,
  removeZone,
} from '#modules/shipping/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { deliveryBoard } from '#views/orders/delivery-board.ts'
import { dispatchList } from '#views/orders/dispatch-list.ts'

const params = ClosedDay.pick({ day: true })
const zoneParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

export const showShippingPlan = endpoint({
  method: 'GET',
  path: '/api/admin/delivery',
  access: 'admin',
  may: 'orders.read',
  summary: 'How the house delivers: zones, fees, the plan of the week, collecting, closed days',
  returns: ShippingPlan,
  run: ({ deps }) => deliveryPlan(deps),
})

export const putClosedDay = endpoint({
  method: 'PUT',
  path: '/api/admin/delivery/closed-days/:day',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Deliver and hand over nothing on a day; orders that were promised it become tasks',
  params,
  body: ClosedDay.pick({ name: true }),
  returns: ShippingPlan,
  run: ({ deps, actor, params, body }) => closeDay(deps, actor.user.id, { ...params, ...body }),
})

export const deleteClosedDay = endpoint({
  method: 'DELETE',
  path: '/api/admin/delivery/closed-days/:day',
  access: 'admin',
  may: 'delivery.change',
  summary: 'The house is there on this day after all',
  params,
  returns: ShippingPlan,
  probe: { params: { day: '2001-01-01' }, status: 200 },
  run: ({ deps, actor, params }) => openDay(deps, actor.user.id, params.day),
})

export const putDeliveryRoom = endpoint({
  method: 'PUT',
  path: '/api/admin/delivery/room',
  access: 'admin',
  may: 'delivery.change',
  summary: 'How much room of a delivery time an order takes, by its categories, and how far times are overbooked',
  body: RoomRule,
  returns: ShippingPlan,
  probe: { status: 200, body: { overbooking: 0, points: [] } },
  run: ({ deps, actor, body }) => changeRoom(deps, actor.user.id, body),
})

export const tryDelivery = endpoint({
  method: 'GET',
  path: '/api/admin/delivery/trial',
  access: 'admin',
  may: 'orders.read',
  summary: 'What would be offered for a parcel to a place, and why the other ways are hidden',
  query: TriedParcel,
  returns: DeliveryTrial,
  probe: { query: 'country=KE&region=Nairobi&goods=100000&grams=1500&pieces=1&makingDays=0' },
  run: ({ deps, query }) => deliveryTrial(deps, query),
})

export const listHolidays = endpoint({
  method: 'GET',
  path: '/api/admin/delivery/holidays',
  access: 'admin',
  may: 'orders.read',
  summary: 'The public holidays of Kenya in a year that are still to come, and who was promised one of them',
  query: HolidayYear,
  returns: Holidays,
  probe: { query: 'year=2033' },
  run: ({ deps, query }) => holidaysIn(deps, query.year),
})

export const postHolidays = endpoint({
  method: 'POST',
  path: '/api/admin/delivery/holidays',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Deliver and hand over nothing on the public holidays of a year; orders that were promised one become tasks',
  body: HolidayYear,
  returns: ShippingPlan,
  run: ({ deps, actor, body }) => closeHolidays(deps, actor.user.id, body.year),
})

export const showDispatchList = endpoint({
  method: 'GET',
  path: '/api/admin/delivery/dispatch',
  access: 'admin',
  may: 'orders.read',
  summary: 'What must leave, or be ready to be collected, by a day and has not; without a day, today',
  query: z.object({ day: Day.optional() }),
  returns: DispatchList,
  run: ({ deps, query, language }) => dispatchList(deps, query, language),
})

export const putPickup = endpoint({
  method: 'PUT',
  path: '/api/admin/delivery/pickup',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Whether goods can be collected at the atelier, and how soon',
  body: PickupRule,
  returns: ShippingPlan,
  run: ({ deps, actor, body }) => changePickup(deps, actor.user.id, body),
})

export const showDeliveryBoard = endpoint({
  method: 'GET',
  path: '/api/admin/delivery/slots',
  access: 'admin',
  may: 'orders.read',
  summary: 'Who is delivered to when: the times of some days from a day on, with their room and their orders',
  query: z.object({ from: Day.optional(), days: z.coerce.number().int().min(1).max(31).default(7) }),
  returns: DeliveryBoard,
  run: ({ deps, query }) => deliveryBoard(deps, query),
})

export const patchSlot = endpoint({
  method: 'PATCH',
  path: '/api/admin/delivery/slots/:id',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Change the room of one time of one day, or close it to new orders; promises that were made are kept',
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: SlotChange,
  returns: ShippingPlan,
  refuses: ['shipping.no-such-slot', 'shipping.below-taken'],
  run: ({ deps, actor, params, body }) => changeSlot(deps, actor.user.id, params.id, body),
})

export const postZone = endpoint({
  method: 'POST',
  path: '/api/admin/delivery/zones',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Deliver to another zone',
  body: NewZone,
  returns: ShippingPlan,
  status: 201,
  refuses: ['shipping.zone-name-taken'],
  run: ({ deps, actor, body }) => addZone(deps, actor.user.id, body),
})

export const putZone = endpoint({
  method: 'PUT',
  path: '/api/admin/delivery/zones/:id',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Change a zone, its places and its fees; orders keep what they were quoted',
  params: zoneParams,
  body: NewZone,
  returns: ShippingPlan,
  refuses: ['shipping.no-such-zone', 'shipping.zone-name-taken'],
  run: ({ deps, actor, params, body }) => changeZone(deps, actor.user.id, params.id, body),
})

export const deleteZone = endpoint({
  method: 'DELETE',
  path: '/api/admin/delivery/zones/:id',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Deliver to a zone no more',
  params: zoneParams,
  returns: ShippingPlan,
  refuses: ['shipping.no-such-zone', 'shipping.zone-in-use'],
  probe: { params: { id: '999999' }, status: 404 },
  run: ({ deps, actor, params }) => removeZone(deps, actor.user.id, params.id),
})

export const putWeek = endpoint({
  method: 'PUT',
  path: '/api/admin/delivery/zones/:id/week',
  access: 'admin',
  may: 'delivery.change',
  summary: 'When a zone is delivered to, week by week; the coming days follow, and promises that were made are kept',
  params: zoneParams,
  body: WeekPlan,
  returns: ShippingPlan,
  refuses: ['shipping.no-such-zone', 'shipping.outside-hours', 'shipping.times-overlap'],
  run: ({ deps, actor, params, body }) => planWeek(deps, actor.user.id, params.id, body.week),
})
