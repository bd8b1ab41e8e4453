/** `46500` and `46500.00` in an address: shillings, with or without their cents. Only ever compared with what the server says. */
export function centsIn(written: string): number | undefined {
  const [, shillings, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(written) ?? []
  return shillings === undefined ? undefined : Number(shillings) * 100 + Number(cents.padEnd(2, '0'))
}

/** KES cents as they stand in an address: `46500.00`. */
export const inAddress = (cents: number): string => (cents / 100).toFixed(2)
