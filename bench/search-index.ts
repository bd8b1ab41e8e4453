// Measures search in memory alone, without HTTP and database, at a thousand to a million products.
// usage: node bin/run.mjs bench/search-index.ts [--sizes 1000,100000,1000000]
import { parseArgs } from 'node:util'
import type { Clause } from '#modules/search/rules/clauses.ts'
import { type Document, Postings } from '#modules/search/rules/postings.ts'
import { plain, type Row, report, rounded } from './table.ts'

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,100000,1000000' } } })
const ASKED = 300
const WORDS_EACH = 60
const BATCH = 2_000

const COLOURS = 'navy blue black white grey charcoal sand oxblood green brown indigo olive'.split(' ')
const CLOTHS = 'linen wool cotton silk flannel herringbone satin drill'.split(' ')
const KINDS = 'jacket suit shirt trouser waistcoat gown dress skirt coat chino tie tuxedo'.split(' ')
const OTHERS = Array.from({ length: 4000 }, (_, at) => `word${at}`)

const of = <T>(list: readonly T[], n: number): T => list[Math.abs(n) % list.length] as T
/** Deterministic hash, so that similar documents are not adjacent. */
const spread = (n: number, salt: number): number => Math.imul(n ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b) >>> 8

function documentOf(n: number): Document {
  const [colour, cloth, kind] = [of(COLOURS, spread(n, 1)), of(CLOTHS, spread(n, 2)), of(KINDS, spread(n, 3))]
  const text = Array.from({ length: WORDS_EACH - 8 }, (_, at) => {
    const rare = spread(n, at + 10)
    return `c:${of(OTHERS, at < 12 ? rare % 40 : rare)}`
  })
  const price = 100_000 + (spread(n, 4) % 9_000) * 1_000
  return {
    product_id: n,
    score: spread(n, 5) % 10_000,
    lowest_price: price,
    highest_price: price + 500_000,
    channels: ['shop'],
    terms: [
      colour,
      cloth,
      kind,
      `kind:${kind}`,
      `b:${cloth}`,
      `b:${kind}`,
      `${cloth}+${colour}`,
      `size:${44 + (n % 8) * 2}`,
      ...text,
    ],
  }
}

const queries = Array.from({ length: ASKED }, (_, n) => {
  const [colour, cloth, kind] = [of(COLOURS, n), of(CLOTHS, n * 3 + 1), of(KINDS, n * 5 + 2)]
  const clauses = (...words: string[][]): Clause[] => words.map((terms) => [[terms]])
  const grades = [
    clauses([`${cloth}+${colour}`], [kind]),
    clauses([colour], [cloth, `b:${cloth}`], [kind, `kind:${kind}`]),
    clauses([colour], [cloth, `b:${cloth}`, `c:${of(OTHERS, n)}`], [kind, `kind:${kind}`, `b:${kind}`]),
  ]
  const rare = [clauses([`c:${of(OTHERS, n * 13)}`]), clauses([`c:${of(OTHERS, n * 13)}`]), clauses([`c:${of(OTHERS, n * 13)}`])]
  const one = [clauses([kind]), clauses([kind, `kind:${kind}`]), clauses([kind, `kind:${kind}`, `b:${kind}`])]
  return {
    grades: n % 5 === 0 ? [[], [], []] : n % 5 === 1 ? rare : n % 5 === 2 ? one : grades,
    price: n % 5 === 0 || n % 7 === 0 ? { min: 500_000, max: 2_000_000 } : null,
    channel: 'shop' as const,
  }
})

/** User CPU time in ms, which other work on the machine affects little. */
const used_ms = (): number => process.cpuUsage().user / 1000
const held_mb = (): number => {
  global.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1024 / 1024
}

const rows: Row[] = []
for (const size of values.sizes.split(',').map(Number)) {
  const [began, empty_mb] = [used_ms(), held_mb()]
  const postings = new Postings()
  for (let from = 0; from < size; from += BATCH)
    postings.write(Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => documentOf(from + at + 1)))
  postings.settle()
  for (const query of queries) postings.find(query, 1001)
  const [made_ms, holds_mb] = [used_ms() - began, held_mb() - empty_mb]
  const times = queries.map((query) => {
    const start = used_ms()
    postings.find(query, 1001)
    return used_ms() - start
  })
  times.sort((a, b) => a - b)
  const mean = times.reduce((sum, each) => sum + each, 0) / times.length
  rows.push(
    plain(`${rounded(size)} products written down`, `${(made_ms / 1000).toFixed(1)} s, ${holds_mb.toFixed(0)} MB`),
    plain(
      `${rounded(size)} products, one search: mean, p95`,
      `${mean.toFixed(2)}, ${(times[Math.floor(ASKED * 0.95)] ?? 0).toFixed(2)} ms`,
    ),
  )
}
report(rows)
