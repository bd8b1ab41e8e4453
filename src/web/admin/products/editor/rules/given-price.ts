import { readMoney } from '../../variants/rules/read-cell.ts'

/** KES cents, or so many percent off the usual price; neither while it cannot be read. */
export type Given = { price: number | null; percentOff: number | null }
const MOST_PERCENT = 99

/** `15 %` off the usual price, or the price itself. */
export function givenBy(typed: string): Given | undefined {
  const [, percent] = /^\s*[-−]?\s*(\d{1,2})\s*[%٪]\s*$/.exec(typed) ?? []
  if (percent !== undefined)
    return Number(percent) >= 1 && Number(percent) <= MOST_PERCENT ? { price: null, percentOff: Number(percent) } : undefined
  const cents = readMoney(typed)
  return cents ? { price: cents, percentOff: null } : undefined
}
