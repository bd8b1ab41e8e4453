import type { EmailData, MailedOrder, Sender, Template } from '../contract.ts'
import { VARIABLES } from './variables.ts'

export const SAMPLE_SENDER: Sender = {
  name: 'Tarizi',
  address: 'Kimathi Street, Nairobi',
  email: 'atelier@tarizi.example.com',
  phone: '+254 20 000 0000',
  timeZone: 'Africa/Nairobi',
}

/** Type with every optional field required, at every depth. A new optional field does not compile until it is filled here. */
type Complete<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly (infer Each)[]
    ? readonly Complete<Each>[]
    : { [Field in keyof T]-?: Complete<Exclude<T[Field], undefined>> }

const order: Complete<MailedOrder> = {
  number: 'K7M4-2QXD',
  path: '/track?order=K7M4-2QXD',
  lines: [
    {
      name: 'Lamu jacket',
      details: 'Indigo linen',
      unit: 'piece',
      quantity: 2,
      total: 11_680_000,
      savings: [{ label: 'Spring sale', amount: 60_000 }],
      size: '50',
      isMeasured: true,
      worth: 500_000,
      later: { kind: 'preorder', day: '2027-03-12' },
    },
    {
      name: 'Irish linen',
      details: 'Natural',
      unit: 'centimetre',
      quantity: 350,
      total: 1_050_050,
      savings: [{ label: null, amount: 40_000 }],
      size: '150',
      isMeasured: true,
      worth: 500_000,
      later: { kind: 'backorder', day: '2027-03-14' },
    },
  ],
  items: 12_730_050,
  discount: 100_000,
  shipping: 35_000,
  vat: 1_746_904,
  mixedVat: true,
  total: 12_665_050,
}
const about = { name: 'Amina', number: order.number, path: order.path }
const arrives = {
  ...({ earliest: '2026-11-24', latest: '2026-11-26', hours: { opens: 9, closes: 12 }, collectAt: 'Kimathi Street' } as const),
}
const payPath = '/payment?order=K7M4-2QXD'
const moment = '2026-11-24T06:30:00Z'
const chosen = { size: '48', isMeasured: true, worth: 500_000 } as const
const goods = [{ name: 'Lamu jacket', details: 'Navy', unit: 'piece', quantity: 2, ...chosen }] as const
const rest = [{ name: 'Irish linen', details: 'Natural', unit: 'centimetre', quantity: 250, ...chosen }] as const
const invoicePath = '/api/orders/K7M4-2QXD/invoices/00000000-0000-4000-8000-000000000001.pdf?key=t0ken'

/** One complete example of each template. A new template without one does not compile. */
export const SAMPLES: { readonly [T in Template]: Complete<EmailData[T]> } = {
  'verify-address': { name: 'Amina', path: '/auth?verify=t0ken', hours: 24 },
  'reset-password': { name: 'Amina', path: '/auth?reset=t0ken', minutes: 30 },
  'claim-order': { path: '/auth?claim=t0ken', minutes: 60 },
  'nothing-to-claim': { trackPath: '/track' },
  'password-changed': { name: 'Amina', at: moment, resetPath: '/auth?forgotten' },
  'account-exists': { name: 'Amina', signInPath: '/auth', resetPath: '/auth?forgotten' },
  'codes-tried': { name: 'Amina', at: moment, resetPath: '/auth?forgotten' },
  'new-sign-in': { name: 'Amina', at: moment, device: 'Firefox, Android', sessionsPath: '/settings' },
  'account-erased': { name: 'Amina', giftCard: { value: 300_000, code: 'K7M4-2QXD-K7M4-2QXD', path: '/browse' } },
  'second-factor-changed': { name: 'Amina', at: moment, what: 'totpAdded', settingsPath: '/settings' },
  'role-changed': { name: 'Amina', at: moment, role: 'tailor', settingsPath: '/settings' },
  'team-invitation': { name: 'Amina', role: 'cashier', path: '/auth?reset=t0ken', hours: 72 },
  'order-placed': {
    name: 'Amina',
    order,
    arrives,
    timeLost: false,
    balanceDue: 6_332_525,
    balanceDueBy: '2026-11-25',
    payPath,
    invoicePath,
    atDoor: 'on-delivery',
    reserved: { amount: 6_332_525, method: 'Visa 4242', whenSent: true },
    transfer: {
      amount: 6_332_525,
      reference: 'K7M4-2QXD',
      accountName: 'Tarizi Ltd',
      accountNumber: '0100',
      bank: 'A Bank',
      branch: 'Kimathi Street',
      swift: 'ABCDKENA',
      by: '2026-11-25',
    },
  },
  'order-ready': {
    name: 'Amina',
    order,
    at: 'Kimathi Street',
    hours: { opens: 9, closes: 20, days: [1, 2, 3, 4, 5, 6] },
    balanceDue: 12_665_050,
    parcel: { goods, rest },
  },
  'parcel-sent': { ...about, carrier: 'G4S', tracking: 'G-17', goods, rest },
  'payment-received': {
    name: 'Amina',
    order,
    amount: 6_332_525,
    method: 'M-Pesa',
    balanceDue: 6_332_525,
    balanceDueBy: '2026-11-25',
    payPath,
    invoicePath,
  },
  'payment-returned': { ...about, amount: 6_332_525, method: 'M-Pesa', spare: true },
  'payment-failed': { name: 'Amina', number: order.number, amount: 100, payPath, keptUntil: moment },
  'payment-missing': { name: 'Amina', number: order.number, amount: 100_000, payPath },
  'payment-link': { name: 'Amina', order, number: order.number, amount: 100_000, payPath, keptUntil: moment },
  'change-code': { name: 'Wanjiru', number: order.number, code: '012345', minutes: 15 },
  'credit-code': { name: 'Amina', code: '042137', minutes: 10 },
  'store-credit-changed': { name: 'Amina', change: 'spent', amount: 150_000, left: 50_000, path: '/settings' },
  'send-day-moved': { name: 'Amina', order, day: '2027-03-12', timeLost: false, arrives },
  'order-cancelled': { name: 'Amina', order, reason: 'Changed my mind', refund: 100_000, released: 100_000, wasPaid: true },
  'back-in-stock': {
    piece: 'Lamu jacket',
    details: 'Indigo linen · 50',
    path: '/product/lamu-jacket?size=50',
    stopPath: '/wishlist?stop=t0ken',
  },
  'delivery-time-free': {
    day: '2026-12-01',
    opens: 9,
    closes: 12,
    path: '/select-delivery-date',
    stopPath: '/select-delivery-date?stop=t0ken',
  },
  'low-stock': {
    pieces: [{ sku: 'KAR-56', name: 'Karura jacket', details: 'Twill · 56', unit: 'piece', units: 2, at: 5, place: 'Westlands' }],
    more: 3,
    path: '/admin/inventory?only=low',
  },
  'campaign-budget': { campaign: 'Spring', percent: 80, path: '/admin/campaigns' },
  'gift-card': {
    name: 'Amina',
    value: 500_000,
    code: 'K7M4-2QXD-K7M4-2QXD',
    path: '/browse',
    expiresOn: '2027-11-20',
    from: 'Wanjiru Kamau',
    message: 'For your wedding',
  },
  'measurements-needed': { ...about, reminder: true },
  'measure-again': about,
  'fitting-booked': { ...about, at: '2026-11-24T06:00:00Z', place: 'Kimathi Street', kind: 'fitting', reminder: false },
  'fitting-cancelled': { ...about, at: '2026-11-24T06:00:00Z' },
  'promise-moved': { ...about, day: '2026-12-04', reason: 'The mill is late' },
  'return-moved': {
    ...about,
    what: 'approved',
    returnName: 'K7M4-2QXD-R1',
    address: 'Kimathi Street',
    day: '2026-12-07',
    reason: 'Gladly.',
    amount: 250_000,
    fee: 150_000,
    exchangeOrder: 'M8N5-3RYE',
  },
  'house-letter': {
    ...about,
    subject: 'The linens are here',
    text: 'Come and feel them.\n\nUntil Saturday.',
    seePath: '/new-arrivals',
    stopPath: '/wishlist?letters=t0ken',
  },
  'bag-reminder': {
    name: 'Amina',
    step: 1,
    pieces: order.lines,
    path: '/cart?restore=t0ken',
    stopPath: '/wishlist?letters=t0ken',
  },
  'note-mention': { name: 'Juma', by: 'Amina', number: order.number, path: '/admin/orders/K7M4-2QXD#timeline' },
  'order-note': { ...about, text: 'Your cloth has come.\n\nIt is lovely.' },
  'review-invitation': {
    ...about,
    pieces: ['Karura jacket', 'Lamu jacket'],
    stopPath: '/wishlist?letters=u1.abc',
  },
  'confirm-subscription': { name: 'Amina', path: '/wishlist?news=u1.1.abc', days: 7 },
  welcome: { name: 'Amina', path: '/new-arrivals', stopPath: '/wishlist?letters=t0ken' },
  'care-advice': { name: 'Amina', path: '/user/order/K7M4-2QXD', stopPath: '/wishlist?letters=t0ken' },
  'win-back': { name: 'Amina', path: '/new-arrivals', stopPath: '/wishlist?letters=t0ken' },
  'old-measurements': { name: 'Amina', path: '/measurements', stopPath: '/wishlist?letters=t0ken' },
  'price-drop': { name: 'Amina', path: '/wishlist', stopPath: '/wishlist?letters=t0ken', pieces: order.lines },
  'inquiry-received': { name: 'Amina' },
  'inquiry-answered': { name: 'Amina', subject: 'My hem', message: 'Can you shorten it?\nSoon?', answer: 'Yes.\n\nBring it.' },
  'units-removed': { ...about, goods: goods, amount: 100_000, due: 250_000 },
  'refund-made': { ...about, amount: 100_000, method: 'Visa 4242', days: 5 },
}

export function bareSample<T extends Template>(template: T): EmailData[T] {
  const data: Record<string, unknown> = { ...SAMPLES[template] }
  for (const { from, optional } of Object.values(VARIABLES[template])) {
    if (!optional) continue
    const [root = ''] = from.split('.')
    if (typeof data[root] === 'number') data[root] = 0
    else if (root === 'name') data[root] = ''
    else if (template.startsWith('fitting')) data[root] = null
    else delete data[root]
  }
  return data as EmailData[T]
}
