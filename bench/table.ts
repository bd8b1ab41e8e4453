export type Row = { what: string; measured: string; budget: string; met: boolean | undefined }

export const whole = (number: number): string => Math.round(number).toLocaleString('en')
export const ms = (number: number): string => `${number < 10 ? number.toFixed(1) : whole(number)} ms`

export const atLeast = (what: string, measured: number, min: number, unit: string): Row => ({
  what,
  measured: `${whole(measured)} ${unit}`,
  budget: `≥ ${whole(min)} ${unit}`,
  met: measured >= min,
})

export const within = (what: string, measured_ms: number, most_ms: number): Row => ({
  what,
  measured: ms(measured_ms),
  budget: `≤ ${whole(most_ms)} ms`,
  met: measured_ms <= most_ms,
})

/** A row that has no budget of its own. */
export const plain = (what: string, measured: string): Row => ({ what, measured, budget: '', met: undefined })

export function print(rows: readonly Row[]): void {
  const cells = rows.map(({ what, measured, budget, met }) => [
    what,
    measured,
    budget,
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ])
  const all = [['what', 'measured', 'budget', ''], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  console.log([line(all[0] ?? []), line(rule), ...all.slice(1).map(line)].join('\n'))
}

/** Prints the rows, and lets the program end with 1 when a budget is missed. */
export function report(rows: readonly Row[]): void {
  print(rows)
  if (rows.some(({ met }) => met === false)) process.exitCode = 1
}
