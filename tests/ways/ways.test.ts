import { describe, expect, test } from 'vitest'
import { CHANNELS, type Channel } from '#domain/pricing/goods.ts'
import { reaching, reachOf } from './reach.ts'
import { declarationsWith, doesNotApply, ruleTable, WAYS, type Way, WRITES, WRITES_ORDER, writersOf } from './ways.ts'

test('every endpoint that writes an order belongs to a way', () => {
  expect(declarationsWith(WRITES_ORDER).length).toBeGreaterThanOrEqual(8)
  expect([...new Set(Object.values(WRITES).flat())].sort()).toEqual(writersOf(WRITES_ORDER))
})

test('every channel has a way', () => {
  const ways: Record<Channel, Way> = { shop: 'web', storefront: 'second storefront', 'walk-in': 'counter' }
  expect(Object.keys(ways).sort()).toEqual([...CHANNELS].sort())
})

test('an endpoint that refunds is found by its SQL', () => {
  expect(writersOf(/insertInto\('refund'\)/)).toContain('POST /api/admin/orders/:number/refunds')
})

test('the call graph follows namespaces, exports and callbacks, and leaves types out', () => {
  const graph = reachOf(
    new Map([
      ['api/a.ts', "import { run } from '#flows/b.ts'\nexport const post = endpoint({ run: () => run() })"],
      ['flows/b.ts', "import * as orders from '#modules/index.ts'\nexport const run = () => each((tx) => orders.insert(tx))"],
      ['modules/index.ts', "export { write as insert } from './store.ts'"],
      ['modules/store.ts', "export const write = (tx) => tx.insertInto('orders')\nexport type Row = string"],
      ['api/c.ts', "import type { Row } from '#modules/store.ts'\nexport const get = (row: Row) => ({ write: row })"],
    ]),
  )
  expect([...reaching(graph, ['modules/store.ts#write'])].sort()).toEqual([
    ...['api/a.ts#post', 'flows/b.ts#run', 'modules/store.ts#write'],
  ])
})

describe('a rule table', () => {
  const asked: string[] = []
  const note = (way: string) => (on: string) => {
    asked.push(`${way} ${on}`)
    expect(on).toMatch(/one|two/)
  }
  const rows = Object.fromEntries(WAYS.map((way) => [way, note(way)])) as Record<(typeof WAYS)[number], ReturnType<typeof note>>
  ruleTable(
    'a planted rule',
    {
      ...rows,
      import: doesNotApply('No import writes orders'),
      edit: { one: note('edit'), two: doesNotApply('An edit has no second case') },
    },
    ['one', 'two'],
  )
  test('runs each case once per way', () => {
    expect(asked).toHaveLength((WAYS.length - 2) * 2 + 1)
  })
})
