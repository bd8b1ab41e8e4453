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
  summary: 'Get the delivery settings: zones, fees, slots, pickup, closed days',
  returns: ShippingPlan,
  run: ({ deps }) => deliveryPlan(deps),
})

export const putClosedDay = endpoint({
  method: 'PUT',
  path: '/api/admin/delivery/closed-days/:day',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Add or rename a closed day and flag orders promised for it',
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
  summary: 'Remove a closed day',
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
  summary: 'Update the slot capacity used by each category and the overbooking limit',
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
  summary: 'Preview the delivery options for a parcel and why others are hidden',
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
  summary: 'List upcoming public holidays of a year and orders promised for them',
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
  summary: 'Add the remaining public holidays of a year as closed days',
  body: HolidayYear,
  returns: ShippingPlan,
  run: ({ deps, actor, body }) => closeHolidays(deps, actor.user.id, body.year),
})

export const showDispatchList = endpoint({
  method: 'GET',
  path: '/api/admin/delivery/dispatch',
  access: 'admin',
  may: 'orders.read',
  summary: 'List orders to dispatch or prepare for pickup by a day, default today',
  query: z.object({ day: Day.optional() }),
  returns: DispatchList,
  run: ({ deps, query, language }) => dispatchList(deps, query, language),
})

export const putPickup = endpoint({
  method: 'PUT',
  path: '/api/admin/delivery/pickup',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Update in-store pickup settings',
  body: PickupRule,
  returns: ShippingPlan,
  run: ({ deps, actor, body }) => changePickup(deps, actor.user.id, body),
})

export const showDeliveryBoard = endpoint({
  method: 'GET',
  path: '/api/admin/delivery/slots',
  access: 'admin',
  may: 'orders.read',
  summary: 'List delivery slots with their capacity and orders',
  query: z.object({ from: Day.optional(), days: z.coerce.number().int().min(1).max(31).default(7) }),
  returns: DeliveryBoard,
  run: ({ deps, query }) => deliveryBoard(deps, query),
})

export const patchSlot = endpoint({
  method: 'PATCH',
  path: '/api/admin/delivery/slots/:id',
  access: 'admin',
  may: 'delivery.change',
  summary: 'Update the capacity of a delivery slot, or close it to new orders',
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
  summary: 'Create a delivery zone',
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
  summary: 'Update the places and fees of a delivery zone',
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
  summary: 'Delete a delivery zone',
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
  summary: 'Set the weekly delivery schedule of a zone',
  params: zoneParams,
  body: WeekPlan,
  returns: ShippingPlan,
  refuses: ['shipping.no-such-zone', 'shipping.outside-hours', 'shipping.times-overlap'],
  run: ({ deps, actor, params, body }) => planWeek(deps, actor.user.id, params.id, body.week),
})
