import { readMoney } from '../../variants/rules/read-cell.ts'

/** Price in KES cents, or percent off the usual price. Both are null while the input cannot be parsed. */
export type EnteredPrice = { price: number | null; percentOff: number | null }
const MOST_PERCENT = 99

/**
 * Parses a whole percentage from 1 to 99, such as `15 %`, or a price above zero. Undefined for
 * anything else.
 */
export function givenBy(typed: string): EnteredPrice | undefined {
  const [, percent] = /^\s*[-−]?\s*(\d{1,2})\s*[%٪]\s*$/.exec(typed) ?? []
  if (percent !== undefined)
    return Number(percent) >= 1 && Number(percent) <= MOST_PERCENT ? { price: null, percentOff: Number(percent) } : undefined
  const cents = readMoney(typed)
  return cents ? { price: cents, percentOff: null } : undefined
}
