import { inflateSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { hasPermission, STAFF_ROLES } from '#domain/staff/permissions.ts'
import { endpoints } from '#server/endpoints.ts'
import { aSeededShop, only, order, putInBag, setOnHand, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor } from '../visitor.ts'

/** Maximum number of people in a file about one order, one customer or the shop. A file with more people is a list. */
const MOST = 3
const BUYERS = 6
const shops = aSeededShop()
const numbers: string[] = []
beforeAll(async () => {
  const variant = await variantOf(only(shops))
  await setOnHand(only(shops), variant, 100)
  for (let n = 0; n < BUYERS; n++) {
    const visitor = aVisitor(only(shops))
    await putInBag(visitor, variant)
    const contact = { name: `Buyer ${n}`, email: `buyer-${n}@people.example`, phone: `071234567${n}` }
    const placed = await order(visitor, { contact })
    numbers.push(((await placed.json()) as { number: string }).number)
  }
})

/** Exports of lists and documents as files. JSON lists are paginated instead. */
const isFile = ({ access, method, path }: (typeof endpoints)[number]) =>
  access === 'admin' && method === 'GET' && !path.includes(':') && /\.(csv|xlsx|pdf)$|\/exports\//.test(path)

/** Returns the text of a file: the cells of a workbook, or the compressed streams of a PDF. */
async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('Content-Type') ?? ''
  if (type.includes('spreadsheetml')) return JSON.stringify(await readSheet(bytes))
  if (!type.includes('pdf')) return bytes.toString()
  return [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => inflated(Buffer.from(stream, 'latin1')))
    .join('\n')
}
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}

test.each(STAFF_ROLES)('a %s exports a list of e-mail addresses only with customers.manage', async (role) => {
  const visitor = await anAdmin(only(shops), role)
  const files = endpoints.filter(isFile)
  expect(files.length).toBeGreaterThanOrEqual(7)
  const found: Record<string, number> = {}
  for (const { path, may } of files) {
    const query = path.endsWith('.pdf') ? `?kind=invoice&number=${numbers.join(',')}` : ''
    const answer = await visitor.get(path + query)
    if (!hasPermission(role, may ?? 'team.change')) expect([path, answer.status]).toEqual([path, 403])
    if (answer.ok) found[path] = new Set((await textOf(answer)).match(/buyer-\d@people\.example/g)).size
  }
  const lists = Object.entries(found).filter(([, people]) => people > MOST)
  if (hasPermission(role, 'customers.manage')) expect(lists.map(([path]) => path)).toContain('/api/admin/orders.csv')
  else expect([Object.keys(found).includes('/api/admin/orders.csv'), lists]).toEqual([hasPermission(role, 'orders.read'), []])
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
