const NICE = [1, 2, 2.5, 5, 10]

/** Returns the top of the y-axis in KES cents. KES 1,000 when no value is above zero. */
export function ceilingOf(cents: readonly number[]): number {
  const most = Math.max(0, ...cents)
  if (most === 0) return 100_000
  const step = 10 ** Math.floor(Math.log10(most))
  return (NICE.find((each) => each * step >= most) ?? 10) * step
}

const STEPS = [
  [1_000_000_000, 'bn'],
  [1_000_000, 'm'],
  [1_000, 'k'],
] as const

/** Formats KES cents as a short axis label: `250`, `12.5k`, `-2.5m`. */
export function shortAmount(cents: number): string {
  const shillings = cents / 100
  const [size, sign] = STEPS.find(([least]) => Math.abs(shillings) >= least) ?? [1, '']
  return `${Math.round((shillings / size) * 10) / 10}${sign}`
}

export const linePath = (values: readonly number[], ceiling: number, wide: number, high: number): string =>
  values
    .map((value, at) => {
      const x = values.length === 1 ? wide : (at * wide) / (values.length - 1)
      return `${at === 0 ? 'M' : 'L'} ${round(x)} ${round(high - (Math.max(0, value) * high) / ceiling)}`
    })
    .join(' ')

const round = (value: number) => Math.round(value * 100) / 100
