/** Speed budgets, from which docs/budgets.md is generated. Rates and times are for an idle machine with two cores. */
export type Budget = {
  what: string
  unit: '/s' | '%' | 'ms' | 's' | 'kB' | 'MB' | '×' | 'points' | ''
  least?: number
  most?: number
  theirs?: Theirs
}

/** CPU milliseconds of other shop systems for the same work. */
export type Theirs = { evershop: number; vendure?: number; medusa?: number }

const perSecond = (least: number, what: string, theirs?: Theirs): Budget => ({
  what,
  unit: '/s',
  least,
  ...(theirs && { theirs }),
})
const share = (least: number, what: string): Budget => ({ what, unit: '%', least })
const at = (unit: Budget['unit']) => (most: number, what: string) => ({ what, unit, most }) satisfies Budget
const [ms, s, kB, megabytes, times, count] = [at('ms'), at('s'), at('kB'), at('MB'), at('×'), at('')]

const LIST = { evershop: 24, vendure: 9, medusa: 90 }
const PRODUCT_PAGE = { evershop: 22 }
const NEW_BAG = { evershop: 8, vendure: 25, medusa: 76 }
const ORDER = { evershop: 57, vendure: 124, medusa: 450 }

export const BUDGETS = {
  keptPage: { ...share(70, 'cached home, list and product page, share of a bare server'), theirs: PRODUCT_PAGE },
  keptPageP99: times(3, 'the same, p99 against a bare server'),
  ownPage: {
    ...share(40, 'the same for a visitor with a bag or a session'),
    theirs: PRODUCT_PAGE,
  },
  renderedPage: perSecond(600, 'product page, not cached, 2 processes', PRODUCT_PAGE),
  renderedPageP95: ms(15, 'product page, not cached, one at a time, p95'),
  keptAnswer: share(40, 'cached list, detail, facets, search and suggestions, share of a bare server, with and without brotli'),
  list: perSecond(3000, 'list API, 24 products', LIST),
  detail: perSecond(5000, 'detail API'),
  search: perSecond(1000, 'search and suggestions, not cached'),
  searchP95: ms(25, 'search, suggestions, near matches and facets, not cached, p95'),
  growth: times(2, 'p95 of list, detail, search, suggestions, near matches and facets, 1,000 → 100,000 products'),
  newBag: perSecond(1500, 'new bag with one line', NEW_BAG),
  addToBagP95: ms(40, 'add to bag, p95 at 16'),
  order: perSecond(200, 'whole checkout to a paid order, at 8 and at 32 buyers', ORDER),
  placeOrderP95: ms(80, 'place an order, p95 at 16'),
  orderStatements: count(35, 'statements of the shop for one paid order'),
  orderFlushes: count(6, 'log flushes for one paid order'),
  orderCommits: count(5, 'writing transactions of the shop for one paid order: bag, order, attempt, settlement, provider event'),
  notPaid: count(0, 'unpaid orders of honest buyers'),
  restart: s(5, 'from a kill to the next response'),
  memory: megabytes(350, 'memory of one process after load'),
  start: s(1, 'start to the first page, database in place'),
  firstStart: s(60, 'first start, with a new database'),
  scripts: kB(120, 'scripts of a first visit in six seconds without interaction, brotli'),
  blocking: ms(100, 'blocking of a page on a phone'),
  largestPaint: ms(1800, 'largest paint on a phone'),
  layoutShift: count(0.02, 'layout shift'),
  performance: { what: 'Lighthouse on a phone, performance', unit: 'points', least: 95 },
  otherPoints: { what: 'Lighthouse on a phone, accessibility, best practices, SEO', unit: 'points', least: 100 },
  adminList: ms(25, 'usual back-office lists at 100,000 orders, p95'),
  adminListFar: ms(150, 'any back-office list at 100,000 orders or 50,000 variants, p95'),
  largeProductMade: ms(2000, 'create a product with 2,000 variants, or save it with all prices changed'),
  largeProductSaved: ms(1000, 'save it with one price changed'),
  largeProductRead: ms(500, 'open it, or save it unchanged'),
  savedToShown: ms(1000, 'from saving a product until its page shows the change'),
} as const satisfies Record<string, Budget>

export const isMet = ({ least, most }: Budget, measured: number): boolean =>
  measured >= (least ?? Number.NEGATIVE_INFINITY) && measured <= (most ?? Number.POSITIVE_INFINITY)

const figure = (number: number) => number.toLocaleString('en')

export const inWords = ({ least, most, unit }: Budget): string =>
  `${least === undefined ? '≤' : '≥'} ${figure(least ?? most ?? 0)} ${unit}`.trimEnd()

export const theirsInWords = ({ evershop, vendure, medusa }: Theirs): string =>
  [evershop, vendure, medusa].filter((each) => each !== undefined).join(' / ')

export function asPage(budgets: Record<string, Budget> = BUDGETS): string {
  const rows = Object.values(budgets).map((budget) => {
    const theirs = budget.theirs ? theirsInWords(budget.theirs) : ''
    return `| ${budget.what} | ${inWords(budget)} | ${theirs} |`
  })
  return [
    '# Performance budgets',
    '',
    'Generated from `bench/budgets.ts` by `npx vitest run tests/tidy/budgets.test.ts -u`.',
    'Measured figures: [figures.md](figures.md).',
    '',
    '| what | budget | EverShop / Vendure / Medusa, CPU ms |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
