import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { type Body, faultIn, ITEM, RECEIPT, SALE, SOLD, TAX_TYPES } from './shapes.ts'
import './tables.ts'

export type EtimsFaults = {
  /** The control unit cannot be reached. */
  down?: boolean
  /** Number of sales to store without sending a response. */
  loseAnswers?: number
  /** Result code of every response. */
  code?: string
}

export type EtimsStandInOptions = { db: Db; clock: { now: () => Date }; key: string; faults?: EtimsFaults }
export type EtimsStandIn = ReturnType<typeof etimsStandIn>

/** Simulates the online control unit of the revenue authority (eTIMS OSCU). Reports nothing to the authority. */
export function etimsStandIn(options: EtimsStandInOptions) {
  const { faults = {} } = options
  return {
    faults,
    /** Returns undefined when no response is to be sent. */
    answer: async (request: Request, path: string): Promise<Response | undefined> => {
      if (faults.down) return undefined
      if (faults.code) return response(options, faults.code, 'As it was told to say')
      const body = (await request.json().catch(() => undefined)) as Body | undefined
      if (!body) return response(options, '911', 'There is no request full text')
      const who = { tin: String(request.headers.get('tin') ?? ''), branch: String(request.headers.get('bhfId') ?? '') }
      if (who.tin === '' || who.branch === '') return response(options, '900', 'There is no Header information')
      if (request.headers.get('cmcKey') !== options.key) return response(options, '901', 'It is not valid device')
      if (path === '/selectCodeList') return response(options, '000', 'It is succeeded', { clsList: [] })
      if (path === '/saveItem') return saveItem(options, who, body)
      if (path === '/saveTrnsSalesOsdc') return saveSale(options, who, body)
      return response(options, '912', 'There is a request Method error')
    },
  }
}

type Taxpayer = { tin: string; branch: string }
const WHO = ['tin', 'bhfId', 'cmcKey'] as const

async function saveItem(options: EtimsStandInOptions, who: Taxpayer, body: Body): Promise<Response> {
  const fault = faultIn(body, ITEM, WHO)
  if (fault) return wrong(options, fault)
  const row = { ...who, code: String(body.itemCd) }
  await options.db
    .insertInto('etims_stand_in_item')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return response(options, '000', 'It is succeeded')
}

async function saveSale(options: EtimsStandInOptions, who: Taxpayer, body: Body): Promise<Response | undefined> {
  const fault = await faultOf(options.db, who, body)
  if (fault) return wrong(options, fault)
  const { db, clock, faults = {} } = options
  const invoice_no = Number(body.invcNo)
  const signature = signed(`${who.tin}${who.branch}${invoice_no}${JSON.stringify(body)}`, 16)
  const { rows } = await sql<{ receipt_no: number }>`
    insert into etims_stand_in_sale (tin, branch, invoice_no, receipt_no, body, signature, created_at)
    select ${who.tin}, ${who.branch}, ${invoice_no}, coalesce(max(receipt_no), 0) + 1, ${JSON.stringify(body)}, ${signature}, ${clock.now()}
    from etims_stand_in_sale where tin = ${who.tin} and branch = ${who.branch}
    on conflict (tin, branch, invoice_no) do nothing returning receipt_no`.execute(db)
  const [stored] = rows
  if (!stored) return response(options, '994', 'There is an overlapped Data')
  if ((faults.loseAnswers ?? 0) > 0) {
    faults.loseAnswers = (faults.loseAnswers ?? 0) - 1
    return undefined
  }
  const receipt = { curRcptNo: String(stored.receipt_no), totRcptNo: String(stored.receipt_no) }
  const data = { ...receipt, intrlData: signed(signature, 26), rcptSign: signature, sdcDateTime: stamp(clock.now()) }
  return response(options, '000', 'It is succeeded', data)
}

/** Returns the first field that is wrong. Undefined when valid. */
async function faultOf(db: Db, who: Taxpayer, body: Body): Promise<string | undefined> {
  const { receipt, itemList } = body as { receipt?: Body; itemList?: Body[] }
  const head = faultIn(body, SALE, [...WHO, 'receipt', 'itemList'])
  if (head) return head
  const paper = receipt && typeof receipt === 'object' ? faultIn(receipt, RECEIPT) : 'receipt'
  if (paper) return paper
  if (!Array.isArray(itemList) || itemList.length !== body.totItemCnt) return 'totItemCnt'
  for (const item of itemList) {
    const fault = faultIn(item, SOLD)
    if (fault) return fault
    if (!(await isKnown(db, who, String(item.itemCd)))) return 'itemCd'
  }
  const sum = (name: string) => TAX_TYPES.reduce((all, type) => all + Number(body[name + type]), 0)
  const ofItems = (name: string) => itemList.reduce((all, item) => all + Number(item[name]), 0)
  const apart = (a: number, b: unknown) => Math.abs(a - Number(b)) > 0.005
  if (apart(sum('taxblAmt'), body.totTaxblAmt) || apart(ofItems('taxblAmt'), body.totTaxblAmt)) return 'totTaxblAmt'
  if (apart(sum('taxAmt'), body.totTaxAmt) || apart(ofItems('taxAmt'), body.totTaxAmt)) return 'totTaxAmt'
  return apart(ofItems('totAmt'), body.totAmt) ? 'totAmt' : undefined
}

const isKnown = async (db: Db, { tin, branch }: Taxpayer, code: string): Promise<boolean> => {
  const items = db.selectFrom('etims_stand_in_item').select('code').where('tin', '=', tin).where('branch', '=', branch)
  return (await items.where('code', '=', code).executeTakeFirst()) !== undefined
}

const wrong = (options: EtimsStandInOptions, field: string) => response(options, '910', `Request parameter error [${field}]`)

const response = ({ clock }: EtimsStandInOptions, resultCd: string, resultMsg: string, data: unknown = null): Response =>
  Response.json({ resultCd, resultMsg, resultDt: stamp(clock.now()), data })

/** Formats a moment in Kenya's time zone (UTC+3) as `yyyyMMddHHmmss`. */
const stamp = (moment: Date) => new Date(moment.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const signed = (text: string, length: number) =>
  [...createHash('sha256').update(text).digest().subarray(0, length)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
