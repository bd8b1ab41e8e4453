import { z } from 'zod'
import { mailReceipt } from '#flows/counter/mail-receipt.ts'
import { takeSale } from '#flows/counter/take-sale.ts'
import {
  CataloguePart,
  CatalogueQuery,
  CloseShift,
  CounterToday,
  Desk,
  FoundCustomers,
  MoveCash,
  OpenShift,
  ReceiptMail,
  SaleList,
  SaleQuery,
  SaveRegister,
  ShiftList,
  ShiftQuery,
  ShiftReport,
  TakenSale,
  TakeSale,
} from '#modules/register/contract.ts'
import { closeShift, markRemarksSeen, moveCash, openShift, saveRegister } from '#modules/register/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { typedSearch } from '#shapes/text.ts'
import { showDesk } from '#steps/counter/discount-cap.ts'
import { counterCatalogue, findCounterCustomers } from '#views/counter/counter-desk.ts'
import { counterSales } from '#views/counter/counter-sales.ts'
import { exportShifts, shiftList, shiftReport } from '#views/counter/counter-shifts.ts'
import { counterToday } from '#views/counter/counter-today.ts'

const params = z.object({ id: z.uuid() })
const KEPT = z.object({ id: z.uuid() })
const ID = '00000000-0000-4000-8000-000000000000'
const NOBODY = 'nobody-in-particular'
const NONE = { params: { id: ID } }
const AT = '2027-01-04T08:00:00.000Z'

export const showCounterDesk = endpoint({
  method: 'GET',
  path: '/api/admin/counter',
  access: 'admin',
  may: 'counter.sell',
  summary: 'What a register needs besides the catalogue: registers, open shifts, who works here, and the house’s rules',
  returns: Desk,
  run: ({ deps, actor }) => showDesk(deps, actor.user),
})

export const showCounterToday = endpoint({
  method: 'GET',
  path: '/api/admin/counter/today',
  access: 'admin',
  may: 'counter.sell',
  summary: 'The counter at a glance: today’s sales by staff and means, who comes, and what waits to be fetched or paid',
  returns: CounterToday,
  run: ({ deps }) => counterToday(deps),
})

export const listCounterArticles = endpoint({
  method: 'GET',
  path: '/api/admin/counter/articles',
  access: 'admin',
  may: 'counter.sell',
  summary: 'Everything that the counter sells, part by part, for a device to keep',
  query: CatalogueQuery,
  returns: CataloguePart,
  run: ({ deps, query, channel }) => counterCatalogue(deps, query, channel),
})

export const findCustomersAtCounter = endpoint({
  method: 'GET',
  path: '/api/admin/counter/customers',
  access: 'admin',
  may: 'customers.read',
  summary: 'People who bought here before, by phone number in any form, part of a name, or e-mail address',
  query: z.object({ q: typedSearch(120).pipe(z.string().min(3)) }),
  returns: FoundCustomers,
  probe: { query: 'q=0712345678', status: 200 },
  run: ({ deps, query }) => findCounterCustomers(deps, query.q),
})

export const putRegister = endpoint({
  method: 'PUT',
  path: '/api/admin/counter/registers/:id',
  access: 'admin',
  may: 'counter.manage',
  summary: 'Make a device a register, with a series of receipt numbers of its own; or rename one',
  params,
  body: SaveRegister,
  returns: KEPT.extend({ series: z.int() }),
  probe: { ...NONE, status: 200, body: { name: 'For the test' } },
  run: ({ deps, actor, params, body }) => saveRegister(deps, params.id, body, actor.user),
})

export const listShifts = endpoint({
  method: 'GET',
  path: '/api/admin/counter/shifts',
  access: 'admin',
  may: 'counter.sell',
  summary: 'Shifts of the registers, the latest first, with what must be in each drawer',
  query: ShiftQuery,
  returns: ShiftList,
  run: ({ deps, query }) => shiftList(deps.db, query),
})

export const exportCounterShifts = endpoint({
  method: 'GET',
  path: '/api/admin/counter/shifts.csv',
  access: 'admin',
  may: 'counter.manage',
  stepUp: true,
  summary: 'All shifts that a filter leaves, as one CSV file in which no text is a formula',
  query: ShiftQuery.pick({ registerId: true, state: true }),
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded'],
  run: ({ deps, actor, query }) => exportShifts(deps, actor.user.id, query),
})

export const showShift = endpoint({
  method: 'GET',
  path: '/api/admin/counter/shifts/:id',
  access: 'admin',
  may: 'counter.sell',
  summary: 'The report of one shift: sales by means and staff, and all that went through its drawer',
  params,
  returns: ShiftReport,
  refuses: ['register.no-such-shift'],
  probe: { ...NONE, status: 404 },
  run: ({ deps, params }) => shiftReport(deps.db, params.id),
})

export const putShift = endpoint({
  method: 'PUT',
  path: '/api/admin/counter/shifts/:id',
  access: 'admin',
  may: 'counter.sell',
  summary: 'Open a shift with the float in its drawer; the same again changes nothing',
  params,
  body: OpenShift,
  returns: KEPT,
  refuses: ['register.no-such-register', 'register.already-open', 'register.other-person'],
  probe: { ...NONE, status: 403, body: { registerId: ID, float: 0, at: AT, person: NOBODY } },
  run: ({ deps, actor, params, body }) => openShift(deps, params.id, body, actor.user),
})

export const putShiftClosing = endpoint({
  method: 'PUT',
  path: '/api/admin/counter/shifts/:id/closing',
  access: 'admin',
  may: 'counter.sell',
  summary: 'Count the drawer and close the shift; the same again changes nothing',
  params,
  body: CloseShift,
  returns: KEPT,
  refuses: ['register.no-such-shift', 'register.shift-closed', 'register.other-person'],
  probe: { ...NONE, status: 403, body: { counted: 0, at: AT, person: NOBODY } },
  run: ({ deps, actor, params, body }) => closeShift(deps, params.id, body, actor.user),
})

export const putDrawerMovement = endpoint({
  method: 'PUT',
  path: '/api/admin/counter/cash/:id',
  access: 'admin',
  may: 'counter.sell',
  summary: 'Put money into a drawer or take some out, with the reason; the same again changes nothing',
  params,
  body: MoveCash,
  returns: KEPT,
  refuses: ['register.no-such-shift', 'register.shift-closed', 'register.other-person'],
  probe: { ...NONE, status: 403, body: { shiftId: ID, kind: 'in', amount: 1, reason: 'For the test', at: AT, person: NOBODY } },
  run: ({ deps, actor, params, body }) => moveCash(deps, params.id, body, actor.user),
})

export const listCounterSales = endpoint({
  method: 'GET',
  path: '/api/admin/counter/sales',
  access: 'admin',
  may: 'counter.sell',
  summary: 'Sales of the counter, the latest first: found by receipt, order or customer, or those that somebody should look at',
  query: SaleQuery,
  returns: SaleList,
  run: ({ deps, query }) => counterSales(deps.db, query),
})

export const putSale = endpoint({
  method: 'PUT',
  path: '/api/admin/counter/sales/:id',
  access: 'admin',
  may: 'counter.sell',
  urgency: 'checkout',
  summary: 'A sale as its register took it, perhaps while there was no connection; the same again is answered as the first time',
  params,
  body: TakeSale,
  returns: TakenSale,
  refuses: [
    ...['register.other-person', 'register.no-such-shift', 'register.no-such-register', 'register.number-taken'],
    ...['register.sale-changed', 'register.no-such-article', 'register.measure-alone', 'register.does-not-add-up'],
    ...['register.customer-needed', 'register.deposit-short', 'register.reference-missing', 'register.credit-refused'],
    ...['register.number-too-far', 'register.price-changed', 'register.over-cap'],
    ...['register.credit-code-needed', 'register.credit-code-wrong', 'rate-limit.exceeded'],
    ...['credit.no-such-card', 'credit.nothing-left'],
  ],
  probe: {
    ...NONE,
    status: 403,
    body: {
      registerId: ID,
      shiftId: ID,
      serial: 1,
      at: AT,
      person: NOBODY,
      tenders: [],
      total: 0,
      lines: [{ variantId: 1, quantity: 1, listPrice: 0, unitPrice: 0, staff: NOBODY }],
    },
  },
  run: ({ deps, actor, channel, params, body }) => takeSale(deps, params.id, body, { ...actor.user, channel }),
})

export const postRemarksSeen = endpoint({
  method: 'POST',
  path: '/api/admin/counter/sales/:id/remarks-seen',
  access: 'admin',
  may: 'counter.manage',
  summary: 'Somebody has looked at what of a sale was otherwise than its register knew',
  params,
  returns: KEPT,
  refuses: ['register.no-such-receipt'],
  probe: { ...NONE, status: 404 },
  run: ({ deps, actor, params }) => markRemarksSeen(deps, params.id, actor.user),
})

export const postReceiptMail = endpoint({
  method: 'POST',
  path: '/api/admin/counter/sales/:id/receipt-mails',
  access: 'admin',
  may: 'counter.sell',
  summary: 'The receipt of a sale by mail, to an address that is given when it is done',
  params,
  body: ReceiptMail,
  returns: z.object({ mailed: z.literal(true) }),
  refuses: ['register.no-such-receipt', 'rate-limit.exceeded'],
  probe: { ...NONE, status: 404, body: { email: 'a@example.com' } },
  run: ({ deps, actor, params, body }) => mailReceipt(deps, { ...params, ...body, by: actor.user }),
})
