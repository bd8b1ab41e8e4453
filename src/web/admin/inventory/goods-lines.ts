import { centsOf, typedOf } from '../../shared/admin/amounts.ts'

/** `cost`: unit cost in KES cents. */
export type GoodsLine = { sku: string; quantity: number; cost?: number }

const LINE = /^(.+?)(?:[\t;,]\s*|\s+)(\d{1,8})$/

/** Parses lines such as `KAR-01 3`, `KAR-01<tab>3` or `KAR-01;3`. A SKU alone counts one unit, and repeated SKUs add up. */
export function readGoods(text: string): { lines: GoodsLine[]; unread: string[] } {
  const sums = new Map<string, number>()
  const unread: string[] = []
  for (const typed of text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)) {
    const found = LINE.exec(typed)
    const sku = (found?.[1] ?? typed).trim()
    if (!found && /\s/.test(sku)) unread.push(typed)
    else sums.set(sku, (sums.get(sku) ?? 0) + (found ? Number(found[2]) : 1))
  }
  return { lines: [...sums].map(([sku, quantity]) => ({ sku, quantity })), unread }
}

/** Parses stock counts. A quantity is required; the last line of a repeated SKU wins. */
export function readCounts(text: string): { counts: { sku: string; onHand: number }[]; unread: string[] } {
  const counts = new Map<string, number>()
  const unread: string[] = []
  for (const typed of text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)) {
    const found = LINE.exec(typed)
    if (found?.[1]) counts.set(found[1].trim(), Number(found[2]))
    else unread.push(typed)
  }
  return { counts: [...counts].map(([sku, onHand]) => ({ sku, onHand })), unread }
}

const PRICED = /^(\S+)(?:[\t;,]\s*|\s+)(\d{1,8})(?:[\t;,]\s*|\s+)(\S+)$/

/** Parses lines with an optional unit cost in KES: `KAR-01 3 1250.50`. The last cost of a repeated SKU wins. */
export function readPricedGoods(text: string): { lines: GoodsLine[]; unread: string[] } {
  const costs = new Map<string, number>()
  const unread: string[] = []
  const plain = text.split('\n').map((typed) => {
    const [, sku, quantity, price] = PRICED.exec(typed.trim()) ?? []
    if (sku === undefined || price === undefined) return typed
    const cost = centsOf(price)
    if (cost === undefined) {
      unread.push(typed.trim())
      return ''
    }
    costs.set(sku, cost)
    return `${sku} ${quantity}`
  })
  const read = readGoods(plain.join('\n'))
  const lines = read.lines.map((line) => {
    const cost = costs.get(line.sku)
    return { ...line, ...(cost !== undefined && { cost }) }
  })
  return { lines, unread: [...unread, ...read.unread] }
}

export const typedGoods = (lines: readonly { sku: string; quantity: number; cost?: number | null | undefined }[]): string =>
  lines.map(({ sku, quantity, cost }) => [sku, quantity, ...(cost == null ? [] : [typedOf(cost)])].join('\t')).join('\n')
