/** A line that was typed, scanned or pasted from a sheet: an article number and how much of it. */
export type GoodsLine = { sku: string; quantity: number }

const LINE = /^(.+?)(?:[\t;,]\s*|\s+)(\d{1,8})$/

/**
 * `KAR-01 3`, `KAR-01<tab>3`, `KAR-01;3`. An article number alone, as a scanner types it, is one more of it. What cannot be read is
 * answered as it was typed, for whoever typed it to put right.
 */
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

/** The same block as counts: of an article number that stands there twice the last count holds, and each needs one. */
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
