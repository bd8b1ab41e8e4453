/** `most`: characters of a text, or digits of a number before the decimal point. */
type Field = { kind: 'text' | 'number'; most: number; needed: boolean }

const text = (most: number): Field => ({ kind: 'text', most, needed: true })
const maybe = (most: number): Field => ({ kind: 'text', most, needed: false })
const number = (figures = 18): Field => ({ kind: 'number', most: figures, needed: true })
const perhaps = (figures = 18): Field => ({ kind: 'number', most: figures, needed: false })
const BY = { regrId: text(20), regrNm: text(60), modrId: text(20), modrNm: text(60) }

export const TAX_TYPES = ['A', 'B', 'C', 'D', 'E'] as const
const sums = Object.fromEntries(
  TAX_TYPES.flatMap((type) => [
    [`taxblAmt${type}`, number()],
    [`taxRt${type}`, number(7)],
    [`taxAmt${type}`, number()],
  ]),
)

export const SALE: Record<string, Field> = {
  trdInvcNo: text(50),
  invcNo: number(38),
  orgInvcNo: number(38),
  custTin: maybe(11),
  custNm: maybe(60),
  salesTyCd: text(5),
  rcptTyCd: text(5),
  pmtTyCd: maybe(5),
  salesSttsCd: text(5),
  cfmDt: text(14),
  salesDt: text(8),
  stockRlsDt: maybe(14),
  cnclReqDt: maybe(14),
  cnclDt: maybe(14),
  rfdDt: maybe(14),
  rfdRsnCd: maybe(5),
  totItemCnt: number(10),
  ...sums,
  totTaxblAmt: number(),
  totTaxAmt: number(),
  totAmt: number(),
  prchrAcptcYn: text(1),
  remark: maybe(400),
  ...BY,
}
export const RECEIPT: Record<string, Field> = {
  custTin: maybe(11),
  custMblNo: maybe(20),
  rcptPbctDt: text(14),
  trdeNm: maybe(20),
  adrs: maybe(200),
  topMsg: maybe(20),
  btmMsg: maybe(20),
  prchrAcptcYn: text(1),
}
export const SOLD: Record<string, Field> = {
  itemSeq: number(10),
  itemClsCd: maybe(10),
  itemCd: text(20),
  itemNm: text(200),
  bcd: maybe(20),
  pkgUnitCd: text(5),
  pkg: number(13),
  qtyUnitCd: text(5),
  qty: number(13),
  prc: number(),
  splyAmt: number(),
  dcRt: number(5),
  dcAmt: number(),
  isrccCd: maybe(10),
  isrccNm: maybe(100),
  isrcRt: perhaps(3),
  isrcAmt: perhaps(),
  taxTyCd: text(5),
  taxblAmt: number(),
  taxAmt: number(),
  totAmt: number(),
}
export const ITEM: Record<string, Field> = {
  itemClsCd: text(10),
  itemCd: text(20),
  itemTyCd: text(5),
  itemNm: text(200),
  itemStdNm: maybe(200),
  orgnNatCd: text(5),
  pkgUnitCd: text(5),
  qtyUnitCd: text(5),
  taxTyCd: text(5),
  btchNo: maybe(10),
  bcd: maybe(20),
  dftPrc: number(),
  grpPrcL1: perhaps(),
  grpPrcL2: perhaps(),
  grpPrcL3: perhaps(),
  grpPrcL4: perhaps(),
  grpPrcL5: perhaps(),
  addInfo: maybe(7),
  sftyQty: perhaps(13),
  isrcAplcbYn: text(1),
  useYn: text(1),
  ...BY,
}

export type Body = Record<string, unknown>

/** Returns the first field that is unknown or breaks the shape. Undefined when valid. */
export function faultIn(body: Body, shape: Record<string, Field>, allowed: readonly string[] = []): string | undefined {
  const stray = Object.keys(body).find((name) => !(name in shape) && !allowed.includes(name))
  if (stray) return stray
  return Object.entries(shape).find(([name, field]) => !fits(body[name], field))?.[0]
}

function fits(value: unknown, { kind, most, needed }: Field): boolean {
  if (value === null || value === undefined || value === '') return !needed
  if (kind === 'text') return typeof value === 'string' && value.length <= most
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 10 ** most && isCents(value)
}

const isCents = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-4
