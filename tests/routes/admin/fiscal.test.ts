import type { EtimsFaults } from '@loomcourt/payment-stand-ins'
import { beforeAll, expect, test } from 'vitest'
import { tellAuthority } from '#flows/fiscal/report-invoices.ts'
import type { FiscalState, FiscalTrial, OrderInvoices } from '#modules/invoices/contract.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { openEtims } from '#server/etims.ts'
import { FakeRefunds } from '../../fake-refunds.ts'
import { key, only, order, pay, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { aSeededShop, problem } from '../payments/other-methods.ts'

const shops = aSeededShop()
const faults: EtimsFaults = {}
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  const { deps } = only(shops)
  deps.etims = openEtims(deps, faults)
})
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const state = () => json<FiscalState>(admin.get('/api/admin/fiscal'))
const tell = () => tellAuthority(only(shops).deps)
const turn = (on: boolean) => admin.send('PUT', '/api/admin/fiscal', { body: { on, classification: '5310000000' } })
const dueNow = () =>
  only(shops)
    .deps.db.updateTable('fiscal_paper')
    .set({ next_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
const told = () =>
  only(shops)
    .deps.db.withTables<{ etims_stand_in_sale: { invoice_no: number; receipt_no: number; body: Record<string, unknown> } }>()
    .selectFrom('etims_stand_in_sale')
    .select(['invoice_no', 'receipt_no', 'body'])
    .orderBy('invoice_no')
    .execute()

async function aSale() {
  const visitor = aVisitor(only(shops))
  await putInBag(visitor, await variantOf(only(shops)), 2)
  const placed = (await (await order(visitor)).json()) as PlacedOrder
  expect((await pay(visitor, placed.number)).status).toBe(201)
  const invoices = () => json<OrderInvoices>(visitor.get(`/api/orders/${placed.number}/invoices`))
  await expect.poll(async () => (await invoices()).invoices.length).toBe(1)
  return { visitor, number: placed.number, invoices }
}

test('fiscal reporting is off by default and needs a tax PIN to turn on', async () => {
  const before = await aSale()
  expect(await state()).toMatchObject({ on: false, mode: 'stand-in', papers: [] })
  await tell()
  expect(await told()).toEqual([])
  const details = await json<object>(admin.get('/api/admin/settings/store'))
  expect((await admin.send('PUT', '/api/admin/settings/store', { body: { ...details, pin: '' } })).status).toBe(200)
  expect(await problem(await turn(true))).toEqual([409, 'invoices.no-tax-pin'])
  expect(await problem(await admin.post('/api/admin/fiscal/trials', {}))).toEqual([409, 'invoices.no-tax-pin'])
  expect((await admin.send('PUT', '/api/admin/settings/store', { body: { ...details, pin: 'P051234567X' } })).status).toBe(200)
  expect(await json<FiscalTrial>(admin.post('/api/admin/fiscal/trials', {}))).toMatchObject({ ok: true, failure: null })
  expect((await turn(true)).status).toBe(200)
  await tell()
  expect(await told(), 'what was issued before is not told').toEqual([])
  expect((await before.invoices()).invoices).toHaveLength(1)
})

test('an invoice and its credit note are signed by the tax authority in order', async () => {
  new FakeRefunds().serve(only(shops))
  const sale = await aSale()
  const back = { by: 'amount', amount: 30_000, reason: 'A loose thread' }
  expect((await admin.post(`/api/admin/orders/${sale.number}/refunds`, back, { key: key() })).status).toBe(201)
  await expect.poll(async () => (await sale.invoices()).invoices.length).toBe(2)
  const [invoice] = (await sale.invoices()).invoices
  const before = await (await sale.visitor.get(invoice?.pdf ?? '')).arrayBuffer()
  await tell()
  const [first, second] = await told()
  expect(first?.body).toMatchObject({ invcNo: 1, orgInvcNo: 0, rcptTyCd: 'S', trdInvcNo: invoice?.number, salesSttsCd: '02' })
  expect(first?.body).toMatchObject({ totAmt: (invoice?.total ?? 0) / 100, taxAmtB: (invoice?.vat ?? 0) / 100, taxRtB: 16 })
  expect(second?.body).toMatchObject({ invcNo: 2, orgInvcNo: 1, rcptTyCd: 'R', totAmt: 300, rfdRsnCd: '06' })
  const { counts, papers } = await state()
  expect(counts).toEqual({ waiting: 0, signed: 2, refused: 0 })
  expect(papers[0]).toMatchObject({ state: 'signed', receipt: 'STANDIN0001/2' })
  expect(papers[0]?.checkUrl).toMatch(/indexEtimsReceiptData\?Data=P051234567X00[A-Z2-7]{16}$/)
  const after = await (await sale.visitor.get(invoice?.pdf ?? '')).arrayBuffer()
  expect(after.byteLength).toBeGreaterThan(before.byteLength)
  await tell()
  expect(await told(), 'nothing is told twice').toHaveLength(2)
})

test('sales continue while the tax authority is down and are reported in order later', async () => {
  faults.down = true
  const sold = [await aSale(), await aSale(), await aSale()]
  await tell()
  await tell()
  const { counts, papers } = await state()
  expect(counts.waiting).toBe(3)
  expect(papers.filter(({ failure }) => failure)).toMatchObject([{ failure: 'It could not be reached.', tries: 1 }])
  faults.down = false
  await tell()
  expect((await state()).counts.waiting, 'the first rests after its failure, and the others wait behind it').toBe(3)
  await dueNow()
  await tell()
  const numbers = await Promise.all(sold.map(async ({ invoices }) => (await invoices()).invoices[0]?.number))
  expect((await told()).slice(2).map(({ body }) => body.trdInvcNo)).toEqual(numbers)
  expect((await state()).counts).toMatchObject({ waiting: 0, refused: 0 })
})

test('tax authority faults are retried and rejected papers open action items', async () => {
  faults.code = '999'
  const [one, two] = [await aSale(), await aSale()]
  await tell()
  expect((await state()).papers[1]?.state).toBe('waiting')
  expect((await state()).counts).toMatchObject({ waiting: 2, refused: 0 })
  faults.code = '910'
  await dueNow()
  await tell()
  delete faults.code
  const items = () =>
    only(shops).deps.db.selectFrom('action_item').selectAll().where('kind', '=', 'paper-refused').orderBy('opened_at').execute()
  expect((await state()).counts).toMatchObject({ waiting: 0, refused: 2 })
  expect(await items()).toMatchObject([{ detail: { why: '910: As it was told to say' } }, {}])
  const refused = (await state()).papers.filter((paper) => paper.state === 'refused')
  expect(refused.map(({ orderNumber }) => orderNumber).sort()).toEqual([one.number, two.number].sort())
  for (const { id } of refused) expect((await admin.post(`/api/admin/fiscal/papers/${id}/retries`, {})).status).toBe(200)
  await tell()
  expect((await state()).counts).toMatchObject({ waiting: 0, refused: 0 })
  expect((await items()).every(({ closed_at }) => closed_at !== null)).toBe(true)
  const [signed] = (await state()).papers
  expect(await problem(await admin.post(`/api/admin/fiscal/papers/${signed?.id}/retries`, {}))).toEqual([
    404,
    'invoices.not-to-be-told',
  ])
})

test('a lost response does not report a sale twice to the tax authority', async () => {
  const before = (await told()).length
  faults.loseAnswers = 1
  await aSale()
  await tell()
  await dueNow()
  await tell()
  expect(await told()).toHaveLength(before + 1)
  expect((await state()).papers[0]).toMatchObject({ state: 'refused', failure: '994: There is an overlapped Data' })
})

test('concurrent processes report each sale to the tax authority once', async () => {
  await aSale()
  await aSale()
  const before = (await told()).length
  await Promise.allSettled([tell(), tell(), tell()])
  await dueNow()
  await tell()
  const all = await told()
  expect(all).toHaveLength(before + 2)
  expect(new Set(all.map(({ body }) => body.trdInvcNo)).size).toBe(all.length)
})
