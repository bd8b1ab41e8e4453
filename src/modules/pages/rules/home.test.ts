import { expect, test } from 'vitest'
import { type Audience, audienceName, audienceNamed, reduceAudience, visitOf } from '#domain/channels/audience.ts'
import { faultOf } from './document-faults.ts'
import { isShown, toldApartBy } from './home.ts'

const WORKSHOP = {
  kind: 'workshop' as const,
  from: null,
  until: null,
  countries: [],
  devices: [],
  visits: 'all' as const,
  eyebrow: '',
  title: 'Today',
  text: '',
  links: [],
}
const page = (sections?: object[], blocks: object[] = []) =>
  ({ title: 'Front page', description: 'A house.', intro: '', related: [], blocks, ...(sections && { sections }) }) as never

test.each([
  ['a page made of sections', 'page', page([WORKSHOP]), 'pages.wrong-parts'],
  ['a front page made of blocks', 'home', page(undefined, [{ kind: 'text', text: 'a' }]), 'pages.wrong-parts'],
  [
    'a section that ends before it begins',
    'home',
    page([{ ...WORKSHOP, from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }]),
    'pages.never-shown',
  ],
  [
    'a script to link to',
    'home',
    page([{ ...WORKSHOP, links: [{ label: 'Run', to: 'javascript:alert(1)' }] }]),
    'pages.bad-link',
  ],
  ['a figure that no setting has', 'home', page([{ ...WORKSHOP, text: '{moon}' }]), 'pages.unknown-figure'],
  [
    'more countries than pages can be kept for',
    'home',
    page(
      ['KE', 'UG', 'TZ', 'RW', 'ET'].map((code, at) => ({
        ...WORKSHOP,
        countries: [code, `A${at + 1}`.replace(/\d/, (digit) => 'ABCDEF'[Number(digit)] ?? 'Z')],
      })),
    ),
    'pages.too-many-countries',
  ],
  ['nothing wrong', 'home', page([WORKSHOP]), undefined],
] as const)('page document check: %s', (_, kind, document, code) => {
  expect(faultOf(kind, document)?.code).toBe(code)
})

const at = (iso: string) => new Date(iso)
const NOBODY: Audience = { country: null, visit: 'new' }
test('a home section is shown from its start until its end, to its audience', () => {
  const section = { ...WORKSHOP, from: '2026-12-01T00:00:00Z', until: '2026-12-02T00:00:00Z' }
  expect(
    ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', '2026-12-01T23:59:59Z', '2026-12-02T00:00:00Z'].map((now) =>
      isShown(section, NOBODY, at(now)),
    ),
  ).toEqual([false, true, true, false])
  const kenya = { ...WORKSHOP, countries: ['KE'], visits: 'returning' as const }
  const audiences: Audience[] = [
    NOBODY,
    { country: 'KE', visit: 'new' },
    { country: 'UG', visit: 'returning' },
    { country: 'KE', visit: 'returning' },
  ]
  expect(audiences.map((audience) => isShown(kenya, audience, at('2026-12-01T00:00:00Z')))).toEqual([false, false, false, true])
})

test('home page cache keys number at most (countries + 1) × 2', () => {
  const dimensionsOfHome = toldApartBy([
    WORKSHOP,
    { countries: ['UG', 'KE'], visits: 'all' },
    { countries: ['KE'], visits: 'all' },
  ])
  expect(dimensionsOfHome).toEqual({ countries: ['KE', 'UG'], visits: false })
  const everybody = ['KE', 'UG', 'TZ', 'DE', null].flatMap((country) =>
    (['new', 'returning'] as const).map((visit) => ({ country, visit })),
  )
  const namesFor = (dimensions: typeof dimensionsOfHome) =>
    new Set(everybody.map((audience) => audienceName(reduceAudience(dimensions, audience))))
  expect([...namesFor(dimensionsOfHome)].sort()).toEqual(['- new', 'KE new', 'UG new'])
  expect(namesFor({ countries: [], visits: false }).size).toBe(1)
  expect(namesFor({ ...dimensionsOfHome, visits: true }).size).toBe(6)
  for (const audience of everybody) expect(audienceNamed(audienceName(audience))).toEqual(audience)
  expect([audienceNamed(null), audienceNamed('<script> x')]).toEqual([NOBODY, NOBODY])
})

test('visitOf is returning for cookies of the shop, new for device and foreign ones', () => {
  const visits = ['', 'theme=dark', 'consent=no', 'visitor=a.b', 'session=x', 'device=mobile', '_ga=1', 'xvisitor=1']
  expect(visits.map((cookies) => visitOf(cookies, ['visitor', 'session']))).toEqual([
    'new',
    'returning',
    'returning',
    'returning',
    'returning',
    'new',
    'new',
    'new',
  ])
})
