// Measures filtering in the facet index alone, without HTTP and database.
// usage: node bin/run.mjs bench/facet-index.ts
import { countFacets } from '#views/search/facet-index/count-facets.ts'
import { type Entry, FacetIndex } from '#views/search/facet-index/facet-index.ts'
import { type Filters, narrow, pageOf } from '#views/search/facet-index/narrow.ts'
import { plain, type Row, report } from './table.ts'

const SIZES = [1_000, 100_000]
const COLOURS = ['black', 'grey', 'white', 'beige', 'brown', 'red', 'green', 'blue', 'navy']
const FIBRES = ['wool', 'linen', 'cotton', 'silk', 'cupro']
const WEAVES = ['plain', 'twill', 'check', 'stripe', 'satin', 'print']
const EU = ['44', '46', '48', '50', '52', '54', '56', '58']
const CUTS = ['two-button', 'three-button', 'full-canvas', 'half-canvas', 'peak-lapel', 'notch-lapel', 'unlined', 'pleated']
const ASKED = 400

const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

const entry = (n: number): Entry => ({
  id: n,
  rank: (n * 7919) % 9973,
  price: ((n * 104_729) % 20_000) * 500,
  listedAt: (n * 31) % 90_000,
  sold: n % 17,
  department: `d-${n % 6}`,
  shelves: [`d-${n % 6}`, `d-${n % 6}-${n % 5}`],
  tags: [of(CUTS, n), of(CUTS, n * 3 + 1)],
  sizeSystem: 'EU',
  sizes: EU,
  chart: null,
  sizesLeft: EU.filter((_, at) => (n + at) % 3 > 0),
  makes: n % 3 ? ['ready'] : ['ready', 'measure'],
  inStock: n % 11 > 0,
  reduced: n % 9 === 0,
  collections: [],
  pins: [],
  details: [],
  swatches: [n, n * 5 + 2, n * 7 + 3].map((m) => ({
    name: of(COLOURS, m),
    pattern: of(WEAVES, m),
    ground: '#000000',
    fibres: [of(FIBRES, m)],
  })),
})

const queries: Filters[] = Array.from({ length: ASKED }, (_, n) => ({
  department: n % 2 ? `d-${n % 6}` : undefined,
  facets: { colour: [of(COLOURS, n), of(COLOURS, n * 3 + 1)], size: [`eu-${of(EU, n)}`], ...(n % 3 === 0 && { stock: ['yes'] }) },
  ...(n % 5 === 0 && { price: { from: 100_000, to: 4_000_000 } }),
  now: new Date(90_000),
}))

/** User CPU time in ms, which other work on the machine affects little. */
const used_ms = (): number => process.cpuUsage().user / 1000

const rows: Row[] = []
for (const size of SIZES) {
  const began = used_ms()
  const index = new FacetIndex()
  index.write(Array.from({ length: size }, (_, n) => entry(n + 1)))
  const written_ms = used_ms() - began
  const timed = (work: (query: Filters) => unknown): string => {
    for (const query of queries) work(query)
    const start = used_ms()
    for (const query of queries) work(query)
    return `${((used_ms() - start) / ASKED).toFixed(3)} ms`
  }
  rows.push(
    plain(`${size} products written down`, `${written_ms.toFixed(0)} ms`),
    plain(
      `${size} products, a page of 24 with two facets`,
      timed((query) => pageOf(narrow(index, query), { sort: 'price-up', page: 1, limit: 24 })),
    ),
    plain(
      `${size} products, all facets counted`,
      timed((query) => countFacets(narrow(index, query))),
    ),
  )
}
report(rows)
