import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { apiFiles } from '#server/api-files.ts'
import { declared } from '#server/endpoints.ts'
import { nameOf } from '../access/access-matrix.ts'
import { sources } from '../rooms/imports.ts'
import { type Reach, reaching, reachOf } from './reach.ts'

/**
 * Ways in which an order is made or changed. A rule file (`tests/ways/<rule>.test.ts`) opens one seeded shop and calls
 * `ruleTable` once, with an entry for each way. A new endpoint that writes an order fails in `ways.test.ts` until it is listed
 * in `WRITES`.
 */

export const WAYS = [
  ...(['web', 'second storefront', 'draft', 'payment link', 'counter', 'exchange', 'edit'] as const),
  ...(['API key', 'account change', 'import', 'bulk action', 'remake'] as const),
] as const
export type Way = (typeof WAYS)[number]

export const WRITES: Readonly<Record<Way, readonly string[]>> = {
  web: ['POST /api/orders'],
  'second storefront': ['POST /api/orders'],
  draft: ['POST /api/admin/orders/drafts'],
  // The workshop requests the balance by the same link.
  'payment link': ['POST /api/admin/orders/:number/payment-links', 'POST /api/admin/workshop/jobs/:id/moves'],
  counter: ['PUT /api/admin/counter/sales/:id'],
  exchange: ['POST /api/admin/orders/:number/returns/:id/settlement'],
  edit: ['POST /api/admin/orders/:number/edits'],
  'account change': [
    ...['DELETE /api/admin/customers/:key', 'POST /api/account/claimed-orders', 'POST /api/account/deletion'],
    ...['POST /api/admin/customers/:key/merges', 'POST /api/auth/google', 'POST /api/auth/password-resets'],
    ...['POST /api/auth/second-factor', 'POST /api/auth/sign-in/email', 'POST /api/auth/verifications'],
  ],
  // The endpoints of the other ways, called with an API key.
  'API key': [],
  import: [],
  'bulk action': [],
  // A remake is a job of the same order.
  remake: [],
}

export const WRITES_ORDER =
  /(insertInto|updateTable|deleteFrom)\('order_line'\)|insert into order_line|insertInto\('orders'\)|(updateTable\('orders'\)|update orders set)[\s\S]*?\b(total|customer_id|tax)\b/

const ROOT = dirname(dirname(import.meta.dirname))
let graph: Reach | undefined
const callGraph = (): Reach => {
  graph ??= reachOf(new Map([...sources(ROOT)].filter(([file]) => !/^(web|packages|seeds)\/|\.test\.tsx?$/.test(file))))
  return graph
}

export const declarationsWith = (statement: RegExp): string[] =>
  [...callGraph()].filter(([, { text }]) => statement.test(text)).map(([name]) => name)

export function writersOf(statement: RegExp): string[] {
  const found = reaching(callGraph(), declarationsWith(statement))
  return [...found]
    .filter((name) => /^(api|server)\//.test(name))
    .map((name) => ADDRESSES.get(name) ?? name)
    .sort()
}

const ADDRESSES = new Map<string, string>(
  apiFiles.flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      declared.flatMap(({ endpoint }) => (endpoint === value ? [[`api/${file}#${name}`, nameOf(endpoint)] as const] : [])),
    ),
  ),
)

type Check<C> = (on: C) => void | Promise<void>
export type Reason = { readonly reason: string }
export const doesNotApply = (reason: string): Reason => ({ reason })
export type Cell<C extends string> = Check<C> | Reason | Readonly<Record<C, Check<C> | Reason>>

const isReason = (cell: object): cell is Reason => 'reason' in cell

export function ruleTable<C extends string = 'always'>(
  rule: string,
  cells: Readonly<Record<Way, Cell<C>>>,
  cases: readonly C[] = ['always' as C],
): void {
  test(`${rule}: has a row for every way`, () => {
    expect(Object.keys(cells).sort()).toEqual([...WAYS].sort())
  })
  for (const way of WAYS) {
    const row = cells[way]
    if (row === undefined) continue
    if (isReason(row)) {
      testReason(`${rule}: ${way}`, row)
      continue
    }
    for (const on of cases) {
      const cell = typeof row === 'function' ? row : row[on]
      const title = `${rule}: ${way}${cases.length > 1 ? `, ${on}` : ''}`
      if (typeof cell === 'function') test(title, async () => cell(on))
      else testReason(title, cell)
    }
  }
}

const testReason = (title: string, cell: Reason | undefined) =>
  test(`${title} does not apply`, () => {
    expect(cell?.reason.length ?? 0).toBeGreaterThan(15)
  })
