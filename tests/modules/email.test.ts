import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/languages.ts'
import type { EmailData, MailedOrder, Sender, Template } from '#services/email/contract.ts'
import { type Rendered, renderEmail } from '#services/email/rules/render.ts'
import { SAMPLES } from '#services/email/rules/samples.ts'
import { TEMPLATES } from '#services/email/rules/templates.ts'
import { needsOf } from '#tests/message-needs.ts'
import { ROOT } from '#tests/shop.ts'

const HOUSE: Sender = {
  name: 'Tarizi',
  address: 'Kimathi Street, Nairobi',
  email: 'atelier@tarizi.example.com',
  phone: '+254 20 000 0000',
  timeZone: 'Africa/Nairobi',
}
const SHOP = 'https://shop.example.com'
const order: MailedOrder = {
  number: 'K7M4-2QXD',
  path: '/user/order/K7M4-2QXD',
  lines: [
    {
      name: 'Lamu jacket',
      details: 'Indigo linen, size 50',
      unit: 'piece',
      quantity: 2,
      total: 11_680_000,
      savings: [
        { label: 'Spring sale', amount: 60_000 },
        { label: null, amount: 40_000 },
      ],
      later: { kind: 'preorder', day: '2027-03-12' },
    },
    { name: 'Irish linen', details: '', unit: 'centimetre', quantity: 350, total: 1_050_050 },
  ],
  items: 12_730_050,
  discount: 100_000,
  shipping: 35_000,
  vat: 1_746_904,
  total: 12_665_050,
}
const transfer = { amount: 6_332_525, reference: 'K7M4-2QXD', accountName: 'Tarizi Ltd', accountNumber: '0100', bank: 'A Bank' }

/** A new template without a filling does not compile. */
const FILLED: EmailData = {
  'verify-address': { name: 'Amina', path: '/auth?verify=t0ken', hours: 24 },
  'reset-password': { name: 'Amina', path: '/auth?reset=t0ken', minutes: 30 },
  'claim-order': { path: '/auth?claim=t0ken', minutes: 60 },
  'nothing-to-claim': { trackPath: '/track' },
  'password-changed': { name: 'Amina', at: '2026-11-24T06:30:00Z', resetPath: '/auth?forgotten=1' },
  'account-exists': { name: 'Amina', signInPath: '/auth', resetPath: '/auth?forgotten=1' },
  'codes-tried': { name: 'Amina', at: '2026-11-24T06:30:00Z', resetPath: '/auth?forgotten' },
  'new-sign-in': { name: 'Amina', at: '2026-11-24T06:30:00Z', device: 'Firefox, Android', sessionsPath: '/settings' },
  'account-erased': { name: 'Amina' },
  'second-factor-changed': { name: 'Amina', at: '2026-11-24T06:30:00Z', what: 'totpAdded', settingsPath: '/settings' },
  'role-changed': { name: 'Amina', at: '2026-11-24T06:30:00Z', role: 'tailor', settingsPath: '/settings' },
  'team-invitation': { name: 'Amina', role: 'cashier', path: '/auth?reset=t0ken', hours: 72 },
  'order-placed': {
    name: 'Amina',
    order,
    arrives: { earliest: '2026-11-24', latest: '2026-11-26' },
    transfer: { ...transfer, by: '2026-11-25' },
    balanceDue: 6_332_525,
    balanceDueBy: '2026-11-25',
    payPath: '/payment?order=K7M4-2QXD',
  },
  'order-ready': { name: 'Amina', order, at: 'Kimathi Street', hours: { opens: 9, closes: 20 }, balanceDue: 12_665_050 },
  'parcel-sent': {
    name: 'Amina',
    number: order.number,
    path: order.path,
    carrier: 'G4S',
    tracking: 'G-17',
    goods: [{ name: 'Lamu jacket', details: 'Navy · 48', unit: 'piece', quantity: 2 }],
    rest: [{ name: 'Linen', details: '', unit: 'centimetre', quantity: 250 }],
  },
  'payment-received': { name: 'Amina', order, amount: 6_332_525, method: 'M-Pesa', balanceDue: 6_332_525, payPath: '/payment' },
  'payment-returned': { name: 'Amina', number: order.number, path: order.path, amount: 6_332_525, method: 'M-Pesa' },
  'payment-failed': { name: 'Amina', number: order.number, amount: 100, payPath: '/payment', keptUntil: '2026-11-24T06:30:00Z' },
  'payment-missing': { name: 'Amina', number: order.number, amount: 100_000, payPath: '/payment' },
  'payment-link': {
    name: 'Amina',
    order,
    number: order.number,
    amount: 100_000,
    payPath: '/payment',
    keptUntil: '2026-11-24T06:30:00Z',
  },
  'change-code': { name: 'Wanjiru', number: 'K7M4-2QXD', code: '012345', minutes: 15 },
  'send-day-moved': {
    name: 'Amina',
    order,
    day: '2027-03-12',
    timeLost: false,
    arrives: { earliest: '2027-03-13', latest: '2027-03-15' },
  },
  'order-cancelled': { name: 'Amina', order, reason: 'Changed my mind', refund: 100_000 },
  'back-in-stock': {
    piece: 'Karura jacket',
    details: 'Twill · 56',
    path: '/product/karura-jacket?size=56',
    stopPath: '/wishlist?stop=t0ken',
  },
  'delivery-time-free': {
    day: '2026-12-01',
    opens: 9,
    closes: 12,
    path: '/select-delivery-date',
    stopPath: '/select-delivery-date?stop=t0ken',
  },
  'credit-code': { name: 'Amina', code: '042137', minutes: 10 },
  'store-credit-changed': { name: 'Amina', change: 'spent', amount: 150_000, left: 50_000, path: '/settings' },
  'low-stock': {
    pieces: [{ sku: 'KAR-56', name: 'Karura jacket', details: 'Twill · 56', unit: 'piece', units: 2, at: 5, place: 'Westlands' }],
    more: 3,
    path: '/admin/inventory?only=low',
  },
  'campaign-budget': { campaign: 'Spring', percent: 80, path: '/admin/campaigns' },
  'gift-card': { name: 'Amina', value: 500_000, code: 'K7M4-2QXD-K7M4-2QXD', path: '/browse', expiresOn: '2027-11-20' },
  'measurements-needed': { name: 'Amina', number: order.number, path: order.path, reminder: true },
  'measure-again': { name: 'Amina', number: order.number, path: order.path },
  'fitting-booked': {
    name: 'Amina',
    number: order.number,
    path: order.path,
    at: '2026-11-24T06:00:00Z',
    place: 'Kimathi Street',
    kind: 'fitting',
    reminder: false,
  },
  'fitting-cancelled': { name: 'Amina', number: order.number, path: order.path, at: '2026-11-24T06:00:00Z' },
  'promise-moved': { name: 'Amina', number: order.number, path: order.path, day: '2026-12-04', reason: 'The mill is late' },
  'return-moved': {
    name: 'Amina',
    number: order.number,
    path: order.path,
    what: 'approved',
    returnName: 'K7M4-2QXD-R1',
    address: 'Kimathi Street',
    day: '2026-12-07',
    reason: 'Gladly.',
    fee: 150_000,
  },
  'house-letter': {
    name: 'Amina',
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
  'note-mention': { name: 'Juma', by: 'Amina', number: order.number, path: '/admin/orders/K7M4-2QXD' },
  'order-note': { name: 'Amina', number: order.number, path: order.path, text: 'Your cloth has come.\n\nIt is lovely.' },
  'confirm-subscription': { name: 'Amina', path: '/wishlist?news=t0ken', days: 7 },
  welcome: { name: 'Amina', path: '/new-arrivals', stopPath: '/wishlist?letters=t0ken' },
  'care-advice': { name: 'Amina', path: '/user/order/K7M4-2QXD', stopPath: '/wishlist?letters=t0ken' },
  'win-back': { name: 'Amina', path: '/new-arrivals', stopPath: '/wishlist?letters=t0ken' },
  'old-measurements': { name: 'Amina', path: '/measurements', stopPath: '/wishlist?letters=t0ken' },
  'price-drop': { name: 'Amina', path: '/wishlist', stopPath: '/wishlist?letters=t0ken', pieces: order.lines },
  'review-invitation': {
    name: 'Amina',
    number: order.number,
    path: order.path,
    pieces: ['Karura jacket', 'Lamu jacket'],
    stopPath: '/wishlist?letters=t0ken',
  },
  'inquiry-received': { name: 'Amina' },
  'inquiry-answered': { name: 'Amina', subject: 'My hem', message: 'Can you shorten it?\nSoon?', answer: 'Yes.\n\nBring it.' },
  'units-removed': {
    name: 'Amina',
    number: order.number,
    path: order.path,
    goods: [{ name: 'Lamu jacket', details: 'Navy · 48', unit: 'piece', quantity: 1 }],
    amount: 100_000,
    due: 250_000,
  },
  'refund-made': { name: 'Amina', number: order.number, path: order.path, amount: 100_000, method: 'Visa 4242', days: 5 },
}
const render = <T extends Template>(template: T, language = 'en', data = FILLED[template]): Rendered =>
  renderEmail({ template, language, data }, HOUSE, SHOP)
const templates = Object.keys(TEMPLATES) as Template[]

const readOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<\/?(span|bdi)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')

test('a path outside the shop throws', () => {
  for (const path of ['//elsewhere.example.com', 'https://elsewhere.example.com', 'auth', 'javascript:alert(1)']) {
    expect(() => render('reset-password', 'en', { name: 'A', path, minutes: 30 })).toThrow('a path of the shop')
  }
})

test('typed HTML is escaped in e-mails', () => {
  const name = `<img src=x onerror=alert(1)> "O'Neil" & Co`
  const { html, plain, subject } = render('order-cancelled', 'en', { ...FILLED['order-cancelled'], name, reason: '</p><script>' })
  expect(html).not.toMatch(/<img|<script|<\/p><s/)
  expect(readOf(html)).toContain(name)
  expect(plain).toContain(name)
  expect(subject).toBe('Your order K7M4-2QXD is cancelled')
})

test.each(templates.flatMap((template) => LANGUAGES.map((language) => [template, language] as const)))(
  '%s in %s holds the same text in HTML and plain text, without gaps',
  (template, language) => {
    const { html, plain, subject } = render(template, language)
    expect(subject).not.toMatch(/[\r\n{}]/)
    expect(`${html}${plain}`).not.toMatch(/undefined|NaN|\[object|Invalid/)
    expect(plain).not.toMatch(/[{}<]/)
    const read = readOf(html)
    for (const line of plain.split('\n').map((line) => line.trim())) {
      if (line.startsWith(SHOP)) expect(html).toContain(`href="${line.replaceAll('&', '&#38;')}"`)
      else for (const part of line.split(/: ?(?=[^:]*$)/)) expect(read).toContain(part.replace(/\s+/g, ' '))
    }
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    for (const [link] of plain.matchAll(/https?:\S+/g)) expect(link.startsWith(`${SHOP}/`)).toBe(true)
  },
)

test('an unsupported language falls back to English', () => {
  expect(render('account-exists', 'nl')).toEqual(render('account-exists', 'en'))
  expect(render('account-exists', 'not a language').subject).toBe('You already have an account')
})

test('the order e-mail lists every line and the amount to pay', () => {
  const { plain } = render('order-placed')
  for (const line of [
    '2 × Lamu jacket: KES\u00a0116,800.00',
    '3.5 m Irish linen: KES\u00a010,500.50',
    'Spring sale: −\u2060KES\u00a0600.00',
    'Discount: −\u2060KES\u00a0400.00',
    'Total: KES\u00a0126,650.50',
    'To pay by Wednesday 25 November: KES\u00a063,325.25',
    'Reference: K7M4-2QXD',
    'It arrives between Tuesday 24 November and Thursday 26 November.',
    `${SHOP}/payment?order=K7M4-2QXD`,
  ]) {
    expect(plain.split('\n')).toContain(line)
  }
})

test.each([
  ['at an hour', { hours: { opens: 9, closes: 12 } }, 'It arrives on Tuesday 24 November, between 9 am and 12 pm.'],
  [
    'collected',
    { collectAt: 'Kimathi Street' },
    'You collect it at Kimathi Street. It is ready from Tuesday 24 November; we will write to you when it is.',
  ],
  ['on a day', {}, 'It arrives on Tuesday 24 November.'],
])('the order e-mail states delivery or pickup: %s', (_, how, sentence) => {
  const arrives = { earliest: '2026-11-24', latest: '2026-11-24', ...how } as const
  const { plain } = render('order-placed', 'en', { ...FILLED['order-placed'], arrives })
  expect(plain.split('\n').map((line) => line.replace(/[\u00a0\u202f]/g, ' '))).toContain(sentence)
})

test('an order e-mail never promises a delivery time that was lost', () => {
  const { plain } = render('order-placed', 'en', { ...FILLED['order-placed'], timeLost: true })
  expect(plain).toContain('Another customer took your delivery time')
  expect(plain).not.toContain('It arrives')
})

test('typed text in an Arabic e-mail has dir="auto"', () => {
  expect(render('order-note', 'ar').html).toContain('<p dir="auto" class="ink"')
  expect(render('payment-received', 'ar').html).not.toContain('dir="auto"')
})

test('line breaks of a typed note are kept in HTML and plain text', () => {
  const { html, plain } = render('order-note')
  expect(html).toMatch(/Your cloth has come\.<\/p>\s*<p[^>]*>It is lovely\./)
  expect(plain).toContain('Your cloth has come.\n\nIt is lovely.')
  const { html: card } = render('gift-card', 'en', { ...FILLED['gift-card'], message: 'Mzee,\nfor your wedding' })
  expect(card).toMatch(/Mzee,<\/p>\s*<p[^>]*>for your wedding/)
})

test('the heading of a campaign e-mail in Arabic has dir="auto"', () => {
  expect(render('house-letter', 'ar').html).toMatch(/<h1 dir="auto"[^>]*>The linens are here/)
  expect(render('order-placed', 'ar').html).not.toContain('<h1 dir="auto"')
  expect(render('order-placed', 'ar').html).toContain('<bdi>Kimathi Street, Nairobi</bdi>')
})

test('pickup e-mails list the goods without mentioning a parcel or shipping', () => {
  const parcel = { goods: FILLED['parcel-sent'].goods, rest: FILLED['parcel-sent'].rest }
  const { plain } = render('order-ready', 'en', { ...FILLED['order-ready'], parcel })
  expect(plain).toContain('Ready to collect:')
  expect(plain).not.toContain('parcel')
  const arrives = { earliest: '2027-03-13', latest: '2027-03-15', collectAt: 'Kimathi Street' } as const
  const moved = render('send-day-moved', 'en', { ...FILLED['send-day-moved'], arrives })
  expect(moved.plain).toContain('You collect it at Kimathi Street.')
  expect(moved.plain).not.toContain('We will send')
  for (const language of LANGUAGES)
    expect(render('send-day-moved', language, { ...FILLED['send-day-moved'], arrives }).plain).not.toContain('undefined')
})

test('a new send day without a chosen delivery time does not mention one', () => {
  const { arrives: _, ...rest } = FILLED['send-day-moved']
  expect(render('send-day-moved', 'en', rest).plain).not.toContain('delivery time')
})

test('opening days in e-mails come from the shop settings', () => {
  const hours = { opens: 9, closes: 20 }
  const said = (days: number[], language = 'en') =>
    render('order-ready', language, { ...FILLED['order-ready'], hours: { ...hours, days } }).plain.replace(/[\u2009\u202f]/g, ' ')
  expect(said([1, 2, 3, 4, 5, 6])).toContain('Opening hours: Monday – Saturday, 9 am to 8 pm.')
  expect(said([2, 4])).toContain('Opening hours: Tuesday and Thursday, 9 am to 8 pm.')
  expect(said([1, 2, 3, 5])).toContain('Opening hours: Monday – Wednesday and Friday, 9 am to 8 pm.')
  for (const language of LANGUAGES) expect(said([7], language)).not.toBe(said([1], language))
})

test('a code for store credit says what it is needed for', () => {
  expect(render('credit-code').plain).toContain('nothing is paid without it')
  expect(render('change-code').plain).toContain('nothing changes without it')
})

test('a cancellation after a refund does not say that nothing was charged', () => {
  const ended = { ...FILLED['order-cancelled'], refund: 0 }
  expect(render('order-cancelled', 'en', ended).plain).toContain('Nothing was charged.')
  expect(render('order-cancelled', 'en', { ...ended, wasPaid: true }).plain).not.toContain('Nothing was charged.')
})

test('the last day of a gift card has its year', () => {
  expect(render('gift-card').plain).toContain('20 November 2027')
  for (const language of LANGUAGES) expect(render('gift-card', language).plain).toContain('2027')
})

test('an Arabic e-mail keeps typed words, measures and details in their own direction', () => {
  expect(render('gift-card', 'ar', { ...FILLED['gift-card'], message: 'Soon?' }).html).toContain('<p dir="auto" class="muted"')
  expect(render('inquiry-answered', 'ar').html).toContain('<p dir="auto" class="muted"')
  expect(render('order-placed', 'ar').html).toContain('\u20663.5 m\u2069')
  expect(render('order-placed', 'ar').html).toContain('\u2068Indigo linen, size 50\u2069')
  expect(render('order-placed', 'ar').html).toContain('\u2068−\u2060KES\u00a0600.00\u2069')
})

test('an e-mail lists the details, the delivery and the savings of a piece on separate lines', () => {
  const { html, plain } = render('bag-reminder', 'en', SAMPLES['bag-reminder'])
  const lines = plain.split('\n')
  const first = lines.indexOf('2 × Lamu jacket: KES\u00a0116,800.00')
  expect(lines.slice(first + 1, first + 4)).toEqual([
    '   Indigo linen · size 50 · made to measure · worth KES\u00a05,000.00',
    '   Pre-order: ships from Friday 12 March',
    '   Spring sale: −\u2060KES\u00a0600.00',
  ])
  expect(html).toContain('<br>Pre-order: ships from Friday 12 March<br>')
  expect(html).toContain('margin:8px 0 24px')
  expect(render('order-placed').html).toContain('margin:8px 0 0')
})

test('a cancelled appointment offers another time', () => {
  for (const number of ['K7M4-2QXD', null])
    expect(render('fitting-cancelled', 'en', { ...SAMPLES['fitting-cancelled'], number }).plain).toContain('Choose another time:')
})

test('payment methods are translated in e-mails, card names are not', () => {
  const said = (method: string, language: string) => render('refund-made', language, { ...FILLED['refund-made'], method }).plain
  expect(said('bank-transfer', 'en')).toContain('(bank transfer).')
  expect(said('store-credit', 'ar')).toContain('رصيد المتجر')
  expect(said('gift-card', 'sw')).toContain('kadi ya zawadi')
  for (const language of LANGUAGES) {
    expect(said('on-delivery', language)).not.toContain('on-delivery')
    expect(said('Visa 4242', language)).toContain('Visa 4242')
  }
})

test('times in e-mails are in the time zone of the shop', () => {
  expect(render('password-changed').plain).toContain('24 November 2026 at 09:30')
})

test('every language of e-mail texts has the same keys and placeholders', () => {
  type Words = { [key: string]: Words | string }
  const flat = (words: Words, path = ''): [string, string][] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
    )
  const wordsOf = (language: string) =>
    flat(JSON.parse(readFileSync(join(ROOT, `src/services/email/text/${language}.json`), 'utf8'))).map(
      ([key, message]) => [key, needsOf(message)] as const,
    )
  const english = wordsOf('en')
  expect(english.length).toBeGreaterThan(60)
  for (const language of LANGUAGES) expect(wordsOf(language), language).toEqual(english)
})
