import { inflateSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { hasPermission, STAFF_ROLES } from '#domain/staff/permissions.ts'
import { endpoints } from '#server/endpoints.ts'
import { aSeededShop, only, order, pay, putInBag, setOnHand, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor } from '../visitor.ts'

/** A file with more people than this is a list. */
const MOST = 3
const BUYERS = 6
const shops = aSeededShop()
const numbers: string[] = []
beforeAll(async () => {
  const variant = await variantOf(only(shops))
  await setOnHand(only(shops), variant, 100)
  const admin = await anAdmin(only(shops))
  for (let n = 0; n < BUYERS; n++) {
    const visitor = aVisitor(only(shops))
    await putInBag(visitor, variant)
    const contact = { name: `Buyer ${n}`, email: `buyer-${n}@people.example`, phone: `071234567${n}` }
    const placed = await order(visitor, { contact })
    const { number } = (await placed.json()) as { number: string }
    await pay(visitor, number)
    expect((await admin.post(`/api/admin/orders/${number}/moves`, { move: 'confirm' })).ok).toBe(true)
    numbers.push(number)
  }
})

const isFile = ({ access, method, path }: (typeof endpoints)[number]) =>
  access === 'admin' && method === 'GET' && !path.includes(':') && /\.(csv|xlsx|pdf)$|\/exports\//.test(path)

async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('Content-Type') ?? ''
  if (type.includes('spreadsheetml')) return JSON.stringify(await readSheet(bytes))
  return type.includes('pdf') ? pdfText(bytes) : bytes.toString()
}

/** Pages hold glyph numbers, which each font translates, so they are read with every font. */
function pdfText(bytes: Buffer): string {
  const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) =>
    inflated(Buffer.from(stream, 'latin1')),
  )
  const words = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, run = '']) =>
      [...run.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex).join(''),
    ),
  )
  return streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map(lettersOfFont)
    .flatMap((letters) => words.map((word) => (word.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '').join('')))
    .join('\n')
}

function lettersOfFont(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [n, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      const units = (codes.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      letters.set((Number.parseInt(first, 16) + n).toString(16).padStart(4, '0'), String.fromCharCode(...units))
    }
  return letters
}
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}

test.each(STAFF_ROLES)('a %s exports a list of people only with customers.manage or, on papers, orders.change', async (role) => {
  const visitor = await anAdmin(only(shops), role)
  const files = endpoints.filter(isFile)
  expect(files.length).toBeGreaterThanOrEqual(7)
  const found: Record<string, number> = {}
  for (const { path, may } of files) {
    const kinds = path.endsWith('.pdf') ? ['address-label', 'packing-slip'] : ['']
    for (const kind of kinds) {
      const answer = await visitor.get(path + (kind && `?kind=${kind}&number=${numbers.join(',')}`))
      if (!hasPermission(role, may ?? 'team.change')) expect([path, answer.status]).toEqual([path, 403])
      if (answer.ok) found[path + kind] = new Set((await textOf(answer)).match(/Buyer \d|buyer-\d@people\.example/g)).size
    }
  }
  const lists = Object.entries(found).filter(([, people]) => people > MOST)
  const names = lists.map(([path]) => path)
  const papers = names.filter((path) => path.includes('.pdf'))
  expect(papers).toHaveLength(hasPermission(role, 'orders.change') ? 2 : 0)
  if (hasPermission(role, 'customers.manage')) expect(names).toContain('/api/admin/orders.csv')
  else expect([Object.keys(found).includes('/api/admin/orders.csv'), names]).toEqual([hasPermission(role, 'orders.read'), papers])
})

test('an order export without the right keeps its other columns, and is audited', async () => {
  const tailor = await anAdmin(only(shops), 'tailor')
  const [head, first] = (await (await tailor.get('/api/admin/orders.csv')).text()).split('\r\n')
  expect(head).toContain('payment,shipping,first')
  expect(first?.split(',').length).toBe(head?.split(',').length)
  const entry = await only(shops)
    .deps.db.selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'data-exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.detail).toMatchObject({ what: 'orders', personal: false })
})
