import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { JobSheet, OrderPatterns } from '#modules/patterns/contract.ts'
import type { Job } from '#modules/workshop/contract.ts'
import { STOCK_INVARIANTS } from '#views/invariants/stock.ts'
import { problem } from '../../../account.ts'
import { aMeasured, aMeasuredOrder, jobsOf, json, moveJob, SUIT } from '../../../measuring.ts'
import { aSeededShop, only } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})
const db = () => only(shops).deps.db

const house = (number: string, rest = '') => `/api/admin/orders/${number}/patterns${rest}`
const patterns = (number: string) => json<OrderPatterns>(admin.get(house(number)))
const draft = (number: string, line: number, more: object = {}) => admin.post(house(number), { line, piece: 'jacket', ...more })
const approve = (number: string, id: string | undefined, body: object = { cloth: null }) =>
  admin.send('PUT', house(number, `/${id}/approval`), { body })

async function aGiven({ approved = true, set = SUIT, slug }: { approved?: boolean; set?: typeof SUIT; slug?: string } = {}) {
  const { visitor, number } = await aMeasuredOrder(only(shops), undefined, slug ? { slug } : {})
  const profile = await aMeasured(visitor, set)
  const [garment] = (await patterns(number)).garments
  const line = garment?.line ?? 0
  await json(visitor.send('PUT', `/api/orders/${number}/measurements/${line}`, { body: { setId: profile.set?.id } }))
  const settle = () =>
    json(admin.send('PUT', `/api/admin/orders/${number}/measurements/${line}/approval`, { body: { setId: profile.set?.id } }))
  if (approved) await settle()
  return { visitor, number, line, profile, settle }
}
async function aDrafted() {
  const given = await aGiven()
  const { garments } = await json<OrderPatterns>(draft(given.number, given.line))
  return { ...given, id: garments[0]?.drafts[0]?.id ?? '' }
}
async function aCloth(free: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select variant.id from variant join product on product.id = product_id and unit = 'centimetre'
    join stock on stock.variant_id = variant.id where longest_piece is null and committed = 0 and held = 0 order by variant.id limit 1`.execute(
    db(),
  )
  const id = rows[0]?.id ?? 0
  const { rows: before } = await sql<{ on_hand: number }>`select on_hand from stock where variant_id = ${id}`.execute(db())
  const change = free - (before[0]?.on_hand ?? 0)
  await sql`insert into stock_movement (variant_id, kind, quantity, change, actor, at, reason) values (${id}, 'adjusted', ${Math.abs(change)}, ${change}, 'test', now(), 'test')`.execute(
    db(),
  )
  await sql`update stock set on_hand = ${free}, safety = 0 where variant_id = ${id}`.execute(db())
  return id
}
const committed = async (id: number) =>
  (await db().selectFrom('stock').select('committed').where('variant_id', '=', id).executeTakeFirstOrThrow()).committed
const cloth = (variantId: number, more: object = {}) => ({ cloth: { variantId, width: 1480, ...more } })
const allHolds = async () => {
  for (const [name, text] of Object.entries(STOCK_INVARIANTS)) {
    const { rows } = await sql.raw(text).execute(db())
    expect({ [name]: rows }).toEqual({ [name]: [] })
  }
}

describe('refusals', () => {
  test('a pattern draft refuses unmeasured garments, unknown pieces and ended orders', async () => {
    const { number } = await aMeasuredOrder(only(shops))
    const [garment] = (await patterns(number)).garments
    expect(garment).toMatchObject({ piece: 'jacket', measured: 'missing', drafts: [] })
    expect(await problem(await draft(number, garment?.line ?? 0))).toEqual([409, 'patterns.not-measured'])
    expect(await problem(await draft(number, garment?.line ?? 0, { piece: 'skirt' }))).toEqual([
      404,
      'measurements.no-such-garment',
    ])
    const given = await aGiven()
    await db().updateTable('orders').set({ state: 'completed' }).where('number', '=', given.number).execute()
    expect(await problem(await draft(given.number, given.line))).toEqual([409, 'measurements.order-over'])
  })

  test('only the newest draft of approved measurements is approved, once', async () => {
    const { number, line, settle } = await aGiven({ approved: false })
    const first = (await json<OrderPatterns>(draft(number, line))).garments[0]?.drafts[0]
    expect(await problem(await approve(number, first?.id))).toEqual([409, 'patterns.measurements-open'])
    await settle()
    const second = (await json<OrderPatterns>(draft(number, line))).garments[0]?.drafts[0]
    expect(await problem(await approve(number, first?.id))).toEqual([409, 'patterns.changed-meanwhile'])
    await json(approve(number, second?.id))
    expect(await problem(await approve(number, second?.id))).toEqual([409, 'patterns.changed-meanwhile'])
  })

  test('approving a pattern refuses estimated values where a tape measure is required', async () => {
    const { number, id, profile } = await aDrafted()
    const { neck: _neck, ...taken } = SUIT.taken
    await sql`alter table measurement_set disable trigger measurement_set_stays`.execute(db())
    await sql`update measurement_set set taken = ${JSON.stringify(taken)}::jsonb where id = ${profile.set?.id}`.execute(db())
    await sql`alter table measurement_set enable trigger measurement_set_stays`.execute(db())
    expect(await problem(await approve(number, id))).toEqual([409, 'patterns.only-estimated'])
  })

  test('approving a pattern refuses unknown, narrow and short cloth', async () => {
    const { number, id } = await aDrafted()
    expect(await problem(await approve(number, id, cloth(999_999_999)))).toEqual([404, 'patterns.no-such-cloth'])
    const narrow = await aCloth(900)
    expect(await problem(await approve(number, id, cloth(narrow, { width: 300 })))).toEqual([409, 'patterns.cloth-too-narrow'])
    const short = await aCloth(100)
    const answer = await approve(number, id, cloth(short))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toMatch(/Only 1\.00 m of .* are available in one piece, and 1\.\d\d m are needed/)
    expect(await committed(short)).toBe(0)
  })

  test('a pattern smaller than the body is approved only with a reason', async () => {
    const { number, id } = await aDrafted()
    const warnings = JSON.stringify([{ kind: 'small', at: 'waist', body: 1400, garment: 1290 }])
    await sql`update pattern_draft set warnings = ${warnings}::jsonb where id = ${id}`.execute(db())
    expect(await problem(await approve(number, id))).toEqual([422, 'patterns.smaller-than-body'])
    const { garments } = await json<OrderPatterns>(approve(number, id, { cloth: null, reason: 'A gusset at both sides' }))
    expect(garments[0]?.drafts[0]).toMatchObject({ state: 'approved', reason: 'A gusset at both sides' })
  })

  test('a draft of another order returns 404', async () => {
    const [one, other] = [await aDrafted(), await aGiven()]
    expect(await problem(await admin.get(house(other.number, `/${one.id}/picture`)))).toEqual([404, 'patterns.no-such-draft'])
    expect(await problem(await approve(other.number, one.id))).toEqual([404, 'patterns.no-such-draft'])
  })
})

test('concurrent approvals of the last cloth reserve it once', async () => {
  const [one, other] = [await aDrafted(), await aDrafted()]
  const id = await aCloth(200)
  const answers = await Promise.all([approve(one.number, one.id, cloth(id)), approve(other.number, other.id, cloth(id))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409) as Response
  expect(await refused.text()).toContain('are needed. Nothing was reserved.')
  const kept = await committed(id)
  expect(kept).toBeGreaterThan(130)
  expect(kept).toBeLessThan(200)
  await allHolds()
})

test('approving a pattern leaves cloth of an expired reservation to waiting backorders', async () => {
  const { number, id } = await aDrafted()
  const [expired, waiting] = [await aMeasuredOrder(only(shops)), await aMeasuredOrder(only(shops))]
  const variantId = await aCloth(500)
  await sql`update stock set policy = 'backorder', delay_days = 5, beyond_cap = 300, held = 500, beyond = 300
    where variant_id = ${variantId}`.execute(db())
  await sql`insert into stock_hold (order_id, variant_id, quantity, state, beyond, promise, sends_on, expires_at)
    select id, ${variantId}::bigint, 500, 'held', 0, null, null::date, now() from orders where number = ${expired.number}
    union all select id, ${variantId}, 300, 'backordered', 300, 'backorder', '2100-01-01'::date, now()
    from orders where number = ${waiting.number}`.execute(db())
  await sql`insert into stock_movement (variant_id, kind, quantity, change, order_id, actor, at)
    select ${variantId}::bigint, 'committed', 300, 0, id, 'test', now() from orders where number = ${waiting.number}`.execute(
    db(),
  )
  await json(approve(number, id, cloth(variantId)))
  expect(await committed(variantId)).toBeGreaterThan(300)
  await allHolds()
})

test('approving a pattern reserves cloth, and replacing or cancelling releases it', async () => {
  const { number, line, id } = await aDrafted()
  const picture = await admin.get(house(number, `/${id}/picture?language=sw`))
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  expect(await picture.text()).toContain('Mkono wa juu')
  for (const format of ['a4', 'a0', 'roll']) {
    const pdf = await admin.get(house(number, `/${id}/sheets/${format}?language=ar`))
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  }
  const bolt = await aCloth(400)
  const shown = await json<OrderPatterns>(approve(number, id, cloth(bolt)))
  const approved = shown.garments[0]?.drafts[0]
  expect(approved).toMatchObject({ state: 'approved', cloth: { length: expect.any(Number), roll: null } })
  const kept = approved?.cloth?.length ?? 0
  expect(approved?.lays.find(({ material }) => material === 'cloth')?.needed).toBe(kept * 10)
  expect(await committed(bolt)).toBe(kept)
  expect((await admin.get(house(number, `/${id}/lays/cloth`))).status).toBe(200)
  await allHolds()

  const again = (await json<OrderPatterns>(draft(number, line, { seamAllowance: 15 }))).garments[0]?.drafts
  expect(again?.map(({ state }) => state)).toEqual(['drafted', 'approved'])
  const wider = await json<OrderPatterns>(approve(number, again?.[0]?.id, cloth(bolt, { repeat: 40 })))
  expect(wider.garments[0]?.drafts.map(({ state }) => state)).toEqual(['approved', 'superseded'])
  const more = wider.garments[0]?.drafts[0]?.cloth?.length ?? 0
  expect(more).toBeGreaterThan(kept)
  expect(await committed(bolt)).toBe(more)
  await allHolds()

  const cancelled = await admin.post(
    `/api/admin/orders/${number}/cancellation`,
    { reason: 'For the test' },
    { key: randomUUID() },
  )
  expect(cancelled.status, await cancelled.clone().text()).toBeLessThan(300)
  expect(await committed(bolt)).toBe(0)
  await allHolds()
})

test('the workshop cuts only from an approved pattern', async () => {
  const { number, id } = await aDrafted()
  const drafting = present((await jobsOf(admin, number))[0], 'its job')
  expect(drafting).toMatchObject({ state: 'pattern', patterned: false, kept: null })
  expect(drafting.entries[0]).toMatchObject({ kind: 'moved', from: 'measured', to: 'pattern' })
  const cut = () => moveJob(admin, drafting, 'cut', { byHand: undefined })
  expect(await problem(await cut())).toEqual([409, 'workshop.pattern-missing'])
  await json(approve(number, id))
  expect(await json<Job>(cut())).toMatchObject({ state: 'cutting', patterned: true })
})

test('approving the pattern advances a job drafted before its measurements', async () => {
  const { number, line, settle } = await aGiven({ approved: false })
  const drafted = (await json<OrderPatterns>(draft(number, line))).garments[0]?.drafts[0]
  const state = async () => (await jobsOf(admin, number))[0]?.state
  expect(await state()).toBe('measured')
  await settle()
  expect(await state()).toBe('measured')
  await json(approve(number, drafted?.id))
  expect(await state()).toBe('pattern')
})

test('cloth on rolls is reserved as one length of one roll', async () => {
  const bolt = await aCloth(480)
  const { sku } = await db().selectFrom('variant').select('sku').where('id', '=', bolt).executeTakeFirstOrThrow()
  const roll = (label: string, length: number) =>
    json(admin.post('/api/admin/rolls', { sku, label, lot: 'L1', length, width: 150 }))
  await roll('P-1', 220)
  await roll('P-2', 260)
  const [one, two, three] = [await aDrafted(), await aDrafted(), await aDrafted()]
  const kept = await json<OrderPatterns>(approve(one.number, one.id, cloth(bolt)))
  expect(kept.garments[0]?.drafts[0]?.cloth).toMatchObject({ roll: 'P-1', lot: 'L1' })
  const second = await json<OrderPatterns>(approve(two.number, two.id, cloth(bolt)))
  expect(second.garments[0]?.drafts[0]?.cloth).toMatchObject({ roll: 'P-2' })
  expect(await problem(await approve(three.number, three.id, cloth(bolt)))).toEqual([409, 'inventory.cloth-short'])
})

test('a pattern draft is immutable and equal inputs give the same hash', async () => {
  const { number, line, id, visitor, profile } = await aDrafted()
  const before = (await patterns(number)).garments[0]?.drafts[0]
  const again = (await json<OrderPatterns>(draft(number, line))).garments[0]?.drafts[0]
  expect(again?.hash).toBe(before?.hash)
  await json(
    visitor.post(`/api/measurements/profiles/${profile.id}/sets`, {
      ...SUIT,
      taken: { ...SUIT.taken, waist: 912 },
      second: { ...SUIT.second, waist: 912 },
    }),
  )
  expect((await patterns(number)).garments[0]?.drafts.find((each) => each.id === id)?.hash).toBe(before?.hash)
  await expect(sql`update pattern_draft set hash = ${'0'.repeat(64)} where id = ${id}`.execute(db())).rejects.toThrow(
    'never changed',
  )
})

test('the job sheet shows measurements, handwork and cut list and is audited', async () => {
  const posture = { back: 'stooping', lowerShoulder: 'left' } as const
  const { number, line } = await aGiven({ set: { ...SUIT, right: { shoulderToWrist: 634, waistToFloor: 1105 }, posture } })
  const id = (await json<OrderPatterns>(draft(number, line))).garments[0]?.drafts[0]?.id
  const listed = JSON.stringify(await patterns(number))
  expect(listed).not.toContain('1031') // the chest measurement
  const sheet = await json<JobSheet>(admin.post(house(number, `/${id}/job-sheets?language=en`), {}))
  expect(sheet.body).toContainEqual({ name: 'chest', value: 1031, origin: 'taped' })
  expect(sheet.body).toContainEqual({ name: 'shoulderToWrist', value: 634, origin: 'taped' }) // the longer arm
  expect(sheet.body.some(({ origin }) => origin === 'estimated')).toBe(true)
  expect(sheet.draft.byHand.filter(({ code }) => ['back', 'lowerShoulder', 'pockets'].includes(code))).toEqual([])
  expect(sheet.draft.byHand).toContainEqual({ kind: 'figuration', code: 'leftSleeve', value: '12', note: null })
  for (const name of ['Back, left', 'Back, right'])
    expect(sheet.cutList.find((each) => each.name === name)?.cuts).toEqual(['Cut 1: cloth', 'Cut 1 right side down: lining'])
  const entries = await db()
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('subject', '=', `order ${number}`)
    .execute()
  expect(entries.map(({ action }) => action)).toContain('measurements-read')
  expect(JSON.stringify(entries)).not.toContain('1031')
})

describe('cutting', () => {
  const rollOf = async (label: string) =>
    (await db().selectFrom('stock_roll').select('remaining').where('label', '=', label).executeTakeFirstOrThrow()).remaining

  test('cutting takes the reserved cloth from its roll and stock once', async () => {
    const bolt = await aCloth(500)
    const { sku } = await db().selectFrom('variant').select('sku').where('id', '=', bolt).executeTakeFirstOrThrow()
    await json(admin.post('/api/admin/rolls', { sku, label: 'C-1', lot: 'L1', length: 240, width: 150 }))
    const one = await aDrafted()
    const shown = await json<OrderPatterns>(approve(one.number, one.id, cloth(bolt)))
    expect(shown.garments[0]?.drafts[0]?.cloth).toMatchObject({ roll: 'C-1', cutAt: null })
    const length = shown.garments[0]?.drafts[0]?.cloth?.length ?? 0
    await json(admin.post('/api/admin/rolls', { sku, label: 'C-2', lot: 'L2', length: length + 1, width: 150 }))
    const drafting = present((await jobsOf(admin, one.number))[0], 'its job')
    expect(drafting.kept).toEqual({ lot: 'L1', cm: length })
    await json(moveJob(admin, drafting, 'cut', { byHand: undefined }))
    expect([await rollOf('C-1'), await rollOf('C-2')]).toEqual([240 - length, length + 1])
    expect(await committed(bolt)).toBe(0)
    const after = (await patterns(one.number)).garments[0]?.drafts[0]?.cloth
    expect(after).toMatchObject({ length, roll: 'C-1', cutAt: expect.any(String) })
    await allHolds()

    const again = (await json<OrderPatterns>(draft(one.number, one.line))).garments[0]?.drafts[0]
    await json(approve(one.number, again?.id, cloth(bolt)))
    expect(await committed(bolt)).toBe(length) // a second length, to cut the garment again
    const on_hand = () => db().selectFrom('stock').select('on_hand').where('variant_id', '=', bolt).executeTakeFirstOrThrow()
    expect((await on_hand()).on_hand).toBe(500 - length)
    await allHolds()
  })

  test('both pieces of a suit are cut from one length with the first piece', async () => {
    const { number, line } = await aGiven({ slug: 'gigiri-suit' })
    const bolt = await aCloth(900)
    const pieces = ['jacket', 'trousers']
    const ids: string[] = []
    for (const piece of pieces) {
      const { garments } = await json<OrderPatterns>(draft(number, line, { piece }))
      ids.push(garments.find((each) => each.piece === piece)?.drafts[0]?.id ?? '')
    }
    const alone = await json<OrderPatterns>(approve(number, ids[0], cloth(bolt)))
    const jacket = alone.garments.find(({ piece }) => piece === 'jacket')?.drafts[0]?.cloth?.length ?? 0
    const both = await json<OrderPatterns>(approve(number, ids[1], cloth(bolt)))
    const [first, second] = pieces.map((each) => both.garments.find(({ piece }) => piece === each)?.drafts[0]?.cloth)
    expect(first).toEqual(second)
    expect(second?.together.toSorted()).toEqual(pieces)
    expect(second?.length).toBeGreaterThan(jacket + 90)
    expect(await committed(bolt)).toBe(second?.length)
    await allHolds()
    const jobs = await jobsOf(admin, number)
    const job = present(
      jobs.find(({ garment }) => garment === 'jacket'),
      'the jacket',
    )
    expect(job.kept).toMatchObject({ cm: null })
    await json(moveJob(admin, job, 'cut', { byHand: undefined }))
    expect(await committed(bolt)).toBe(0)
    const other = present(
      (await jobsOf(admin, number)).find(({ garment }) => garment === 'trousers'),
      'the trousers',
    )
    await json(moveJob(admin, other, 'cut', { byHand: undefined }))
    expect(
      (await db().selectFrom('stock').select('on_hand').where('variant_id', '=', bolt).executeTakeFirstOrThrow()).on_hand,
    ).toBe(900 - (second?.length ?? 0))
    await allHolds()
  })
})

test('the job sheet PDF is audited', async () => {
  const { number, id } = await aDrafted()
  for (const language of ['en', 'ar']) {
    const pdf = await admin.get(house(number, `/${id}/job-sheet?language=${language}`))
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  }
  const entries = await db().selectFrom('audit_entry').select('action').where('subject', '=', `order ${number}`).execute()
  expect(entries.filter(({ action }) => action === 'measurements-read')).toHaveLength(2)
})
