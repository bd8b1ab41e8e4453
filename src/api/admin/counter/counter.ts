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
} from '#modules/pos/contract.ts'
import { closeShift, markRemarksSeen, moveCash, openShift, saveRegister } from '#modules/pos/index.ts'
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
  summary: 'Get the POS setup with registers, open shifts, staff and rules',
  returns: Desk,
  run: ({ deps, actor, channel }) => showDesk(deps, actor.user, channel),
})

export const showCounterToday = endpoint({
  method: 'GET',
  path: '/api/admin/counter/today',
  access: 'admin',
  may: 'counter.sell',
  summary: 'Get today’s counter summary: sales, fittings, pickups and open balances',
  returns: CounterToday,
  run: ({ deps }) => counterToday(deps),
})

export const listCounterArticles = endpoint({
  method: 'GET',
  path: '/api/admin/counter/articles',
  access: 'admin',
  may: 'counter.sell',
  summary: 'List items sold at the counter, page by page, for offline use',
  query: CatalogueQuery,
  returns: CataloguePart,
  run: ({ deps, query, channel }) => counterCatalogue(deps, query, channel),
})

export const findCustomersAtCounter = endpoint({
  method: 'GET',
  path: '/api/admin/counter/customers',
  access: 'admin',
  may: 'customers.read',
  summary: 'Search customers at the counter by phone, name or e-mail',
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
  summary: 'Create or rename a register',
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
  summary: 'List register shifts with the expected cash, newest first',
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
  summary: 'Export register shifts as CSV',
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
  summary: 'Get the report of a register shift, with sales and cash movements',
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
  summary: 'Open a register shift with its cash float',
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
  summary: 'Close a register shift with the counted cash',
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
  summary: 'Record cash put into a drawer or taken out',
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
  summary: 'List counter sales, newest first',
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
  summary: 'Record a counter sale, also one made offline',
  params,
  body: TakeSale,
  returns: TakenSale,
  refuses: [
    ...['register.other-person', 'register.no-such-shift', 'register.no-such-register', 'register.number-taken'],
    ...['register.sale-changed', 'register.no-such-article', 'register.measure-alone', 'register.does-not-add-up'],
    ...['register.customer-needed', 'register.deposit-short', 'register.reference-missing', 'register.credit-refused'],
    ...['register.number-too-far', 'register.price-changed', 'register.over-cap', 'register.promotion-changed'],
    ...['register.credit-code-needed', 'register.credit-code-wrong', 'rate-limit.exceeded'],
    ...['credit.no-such-card', 'credit.card-frozen', 'credit.nothing-left'],
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
  summary: 'Confirm that the remarks of a counter sale were reviewed',
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
  summary: 'Send the receipt of a counter sale by e-mail',
  params,
  body: ReceiptMail,
  returns: z.object({ mailed: z.literal(true) }),
  refuses: ['register.no-such-receipt', 'rate-limit.exceeded', 'access.not-for-keys'],
  probe: { ...NONE, status: 404, body: { email: 'a@example.com' } },
  run: ({ deps, actor, params, body }) => mailReceipt(deps, { ...params, ...body, by: actor.user }),
})
