/**
 * Parses an amount in shillings from a URL into cents: `46500` or `46500.00`. Undefined for other
 * text.
 */
export function centsIn(written: string): number | undefined {
  const [, shillings, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(written) ?? []
  return shillings === undefined ? undefined : Number(shillings) * 100 + Number(cents.padEnd(2, '0'))
}

/** Formats KES cents for a URL: `46500.00`. */
export const inAddress = (cents: number): string => (cents / 100).toFixed(2)
