import { beforeAll, describe, expect, test, vi } from 'vitest'
import { KEY_SCOPES } from '#domain/staff/permissions.ts'
import { runSet } from '#flows/change-sets/run-change-set.ts'
import { present } from '#kernel/assert.ts'
import { BULK_ACTIONS, setById } from '#modules/change-sets/index.ts'
import type { MadeApiKey } from '#modules/identity/contract.ts'
import { IMPORT_KINDS, type ImportKind } from '#modules/imports/contract.ts'
import { jobById } from '#modules/imports/index.ts'
import { transact } from '#platform/db.ts'
import { applyCustomer } from '#steps/change-sets/apply-customer.ts'
import { importing } from '#steps/change-sets/drafts.ts'
import { importsBy } from '../../importing.ts'
import { aSeededShop, only, stockOf, variantOf } from '../../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
const db = () => only(shops).deps.db
let owner: Visitor
beforeAll(async () => {
  owner = await anAdmin(only(shops))
})
const code = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]

type Program = Visitor & { keyId: string }
const programs = new Map<string, Program>()
/** Keys are reused, because a shop has 20 keys at most. */
async function aProgram(...scopes: string[]): Promise<Program> {
  const name = scopes.toSorted().join(' ')
  const program = programs.get(name) ?? (await aNewProgram(scopes))
  programs.set(name, program)
  return program
}

let made = 0
async function aNewProgram(scopes: string[]): Promise<Program> {
  const body = { name: `Changes ${++made}`, scopes, expires_days: 1 }
  const { id, key } = (await (await owner.post('/api/admin/api-keys', body)).json()) as MadeApiKey
  const headers = { Authorization: `Bearer ${key}` }
  const program = aVisitor(only(shops))
  return {
    ...program,
    keyId: id,
    get: (path) => program.get(path, headers),
    fetch: (path, init = {}) => program.fetch(path, { ...init, headers: { ...headers, ...(init.headers as object) } }),
    send: (method, path, sending = {}) => program.send(method, path, { ...sending, headers }),
    post: (path, sent, sending = {}) => program.post(path, sent, { ...sending, headers }),
  }
}

const CHANGES: Record<keyof typeof BULK_ACTIONS, object> = {
  status: { status: 'active' },
  category: { how: 'add', category: 'casual-shirts' },
  tags: { how: 'add', tags: ['linen'] },
  channel: { how: 'add', channel: 'shop' },
  price: { by: 'percent', value: 100 },
  sale: { how: 'clear' },
  attribute: { how: 'set', attribute: 'season', values: [] },
  'size-chart': { sizeChart: null },
  'vat-class': { vatClass: 'standard' },
  stock: { how: 'to', value: 7777, reason: 'Counted' },
}
async function bulk(by: Visitor, kind: keyof typeof BULK_ACTIONS): Promise<Response> {
  const variant = await variantOf(only(shops))
  const selection = kind === 'stock' ? { variants: [variant] } : { filter: { q: 'lamu' }, except: [] }
  return by.post('/api/admin/bulk-changes', { selection, change: { kind, ...CHANGES[kind] }, title: kind })
}

const FILES: Record<ImportKind, { file: string; needs: string[] }> = {
  products: { file: 'Handle,Name,SKU,Stock\nlamu-jacket,Lamu jacket,NONE-1,5\n', needs: ['catalogue.change', 'stock.change'] },
  stock: { file: 'SKU,Quantity\nNONE-1,5\n', needs: ['stock.change'] },
  prices: { file: 'SKU,Price\nNONE-1,500\n', needs: ['catalogue.change'] },
  translations: {
    file: 'Handle,Name (sw),Description:ar\nlamu-jacket,Koti la Lamu,سترة من الكتان\n',
    needs: ['catalogue.change'],
  },
  customers: { file: 'Email,Name,Phone\nasha@example.com,Asha Mwangi,+254712345678\n', needs: ['customers.change'] },
}

describe('catalogue API key', () => {
  test.each(Object.entries(BULK_ACTIONS))(
    'an API key prepares bulk changes of %s only with %s in its scopes',
    async (kind, action) => {
      const [without, with_] = [await aProgram('catalogue.change'), await aProgram('catalogue.change', action)]
      const allowed = action === 'catalogue.change'
      const answer = await bulk(without, kind as keyof typeof BULK_ACTIONS)
      if (allowed) expect((await bulk(without, kind as keyof typeof BULK_ACTIONS)).status).not.toBe(403)
      else expect(await code(answer)).toEqual([403, 'access.not-in-scope'])
      expect((await bulk(with_, kind as keyof typeof BULK_ACTIONS)).status).toBe(201)
    },
  )

  test.each(IMPORT_KINDS)('an API key maps imports only with the scopes that they need: %s', async (kind) => {
    const { file, needs } = FILES[kind]
    const job = await importsBy(owner).sent(`${kind}.csv`, file)
    const key = await aProgram('catalogue.change')
    const may = needs.every((action) => action === 'catalogue.change')
    const { reading, columns, options } = job
    const body = { kind, preset: reading?.preset, decimal: '.', columns: columns.map(({ target }) => target), options }
    const refused = [403, 'access.not-in-scope']
    expect(job.kind).toBe(kind)
    const listed = (await (await key.get('/api/admin/imports?size=100')).json()) as { imports: { id: string }[] }
    expect(listed.imports.some(({ id }) => id === job.id)).toBe(may)
    for (const path of ['', '/problems'])
      expect(await code(await key.get(`/api/admin/imports/${job.id}${path}`))).toEqual(may ? [200, null] : refused)
    const zip = await key.fetch(`/api/admin/imports/${job.id}/picture-parts/0`, { method: 'PUT', body: new Uint8Array(4) })
    expect(await code(zip)).toEqual(may ? [200, null] : refused)
    expect(await code(await key.send('PUT', `/api/admin/imports/${job.id}/mapping`, { body }))).toEqual(
      may ? [200, null] : refused,
    )
    const fitting = await aProgram('catalogue.change', ...needs.filter((action) => action !== 'catalogue.change'))
    if (!may) expect((await fitting.send('PUT', `/api/admin/imports/${job.id}/mapping`, { body })).status).toBe(200)
    await importsBy(owner).until(job.id, 'ready')
    for (const path of ['', '/entries'])
      expect(await code(await key.get(`/api/admin/change-sets/${job.id}${path}`))).toEqual(may ? [200, null] : refused)
    const sets = (await (await key.get('/api/admin/change-sets?kind=import&size=100')).json()) as { sets: { id: string }[] }
    expect(sets.sets.some(({ id }) => id === job.id)).toBe(may)
    const moved = await key.post(`/api/admin/change-sets/${job.id}/moves`, { move: 'cancel' })
    expect(await code(moved)).toEqual(may ? [200, null] : refused)
  })

  test('an API key for products cannot map a list of products as customers', async () => {
    const key = await aProgram('catalogue.change')
    const job = await importsBy(key).sent('list.csv', 'A,B\nlamu-jacket,1\n')
    const body = { kind: 'customers', preset: 'own', decimal: '.', columns: ['email', null], options: job.options }
    expect(await code(await key.send('PUT', `/api/admin/imports/${job.id}/mapping`, { body }))).toEqual([
      403,
      'access.not-in-scope',
    ])
  })

  test('an API key without the stock scope cannot run or undo a stock change', async () => {
    const variant = await variantOf(only(shops))
    const { id } = (await (await bulk(owner, 'stock')).json()) as { id: string }
    await vi.waitFor(async () => expect((await setById(db(), id))?.state).toBe('ready'), { timeout: 20_000 })
    const before = await stockOf(only(shops), variant)
    const key = await aProgram(...KEY_SCOPES.filter((scope) => scope !== 'stock.change'))
    for (const move of ['run', 'cancel', 'undo'])
      expect(await code(await key.post(`/api/admin/change-sets/${id}/moves`, { move }))).toEqual([403, 'access.not-in-scope'])
    expect(await stockOf(only(shops), variant)).toEqual(before)
  })
})

describe('change set job', () => {
  async function running(by: Visitor) {
    const { id } = (await (await bulk(by, 'stock')).json()) as { id: string }
    await vi.waitFor(async () => expect((await setById(db(), id))?.state).toBe('ready'), { timeout: 20_000 })
    return id
  }
  const started = { state: 'running' as const, started_at: new Date(), undo_until: new Date(Date.now() + 3_600_000) }

  test('a change set stops when the API key that started it was revoked', async () => {
    const key = await aNewProgram(['catalogue.change', 'stock.change'])
    const id = await running(key)
    const variant = await variantOf(only(shops))
    const before = await stockOf(only(shops), variant)
    await owner.send('DELETE', `/api/admin/api-keys/${key.keyId}`)
    await db()
      .updateTable('change_set')
      .set({ ...started, run_key: key.keyId })
      .where('id', '=', id)
      .execute()
    await runSet(only(shops).deps, { setId: id })
    expect(await setById(db(), id)).toMatchObject({
      state: 'paused',
      failure: expect.stringContaining('no longer has the right'),
    })
    expect(await stockOf(only(shops), variant)).toEqual(before)
  })

  test('a change set stops when the person who started it has lost the role', async () => {
    const id = await running(owner)
    const cashier = await anAccount(only(shops), 'was-manager@example.com', 'admin', 'cashier')
    await db()
      .updateTable('change_set')
      .set({ ...started, run_by: cashier })
      .where('id', '=', id)
      .execute()
    await runSet(only(shops).deps, { setId: id })
    expect(await setById(db(), id)).toMatchObject({ state: 'paused' })
    await db().updateTable('change_set').set({ state: 'undoing' }).where('id', '=', id).execute()
    await runSet(only(shops).deps, { setId: id })
    expect(await setById(db(), id)).toMatchObject({
      state: 'cancelled',
      failure: expect.stringContaining('no longer has the right'),
    })
  })
})

describe('customer import', () => {
  const accountOf = (email: string) => db().selectFrom('user').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

  test('a customer import refuses staff accounts and shows nothing of them', async () => {
    await anAccount(only(shops), 'tailor-one@example.com', 'admin', 'tailor')
    const before = await accountOf('tailor-one@example.com')
    const job = await importsBy(owner).checked('staff.csv', 'Email,Name\ntailor-one@example.com,Fake Name\n')
    const [entry] = await importsBy(owner).entries(job.id)
    expect(entry).toMatchObject({ action: 'refused', subject: null, changes: [], problems: [{ code: 'imports.staff-account' }] })
    expect(JSON.stringify(entry)).not.toContain('A Visitor')
    expect(await accountOf('tailor-one@example.com')).toEqual(before)
  })

  test('a customer import refuses an account that became staff since the check', async () => {
    await anAccount(only(shops), 'soon-staff@example.com')
    const job = await importsBy(owner).checked('soon.csv', 'Email,Name\nsoon-staff@example.com,Another Name\n')
    await db()
      .updateTable('user')
      .set({ role: 'admin', staff_role: 'tailor' })
      .where('email', '=', 'soon-staff@example.com')
      .execute()
    const about = await importing(db(), present(await jobById(db(), job.id), 'the job'))
    const entry = await db().selectFrom('change_entry').selectAll().where('set_id', '=', job.id).executeTakeFirstOrThrow()
    const applied = await transact(db(), (tx) => applyCustomer(tx, entry, about, new Date()))
    expect(applied).toMatchObject({ ok: false, problem: { code: 'imports.staff-account' } })
    expect((await accountOf('soon-staff@example.com')).name).toBe('A Visitor')
  })
})

test('an API key cannot replace parts of an import file that another sends', async () => {
  const program = await aProgram('catalogue.change')
  const file = 'email,name\nzuri@example.com,Zuri\n'
  const started = await owner.post('/api/admin/imports', { name: 'people.csv', bytes: file.length })
  const { id } = (await started.json()) as { id: string }
  const sendPart = (who: Visitor, body: string) => who.fetch(`/api/admin/imports/${id}/parts/0`, { method: 'PUT', body })
  expect((await sendPart(owner, file)).status).toBe(200)
  expect(await code(await sendPart(program, file.replace('Zuri', 'Evil')))).toEqual([404, 'imports.no-such-import'])
  expect(await code(await program.post(`/api/admin/imports/${id}/reading`))).toEqual([404, 'imports.no-such-import'])
  const part = await db().selectFrom('import_part').select('bytes').where('job_id', '=', id).executeTakeFirstOrThrow()
  expect(part.bytes.toString()).toBe(file)
  expect((await owner.post(`/api/admin/imports/${id}/reading`)).status).toBe(200)
})
