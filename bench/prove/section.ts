import type { Proof } from './proofs.ts'

export type Proved = Pick<Proof, 'what' | 'program'> & { held: boolean; seconds: number; lines: readonly string[] }
type Surroundings = { at: Date; commit: string; load: number; quick: boolean }

export const BEGIN = '<!-- written by npm run prove -- --write -->'
export const END = '<!-- end of what is written by it -->'

export function asSection(proved: readonly Proved[], { at, commit, load, quick }: Surroundings): string {
  const minutes = proved.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  const rows = proved.map(
    ({ what, program, seconds, held }) =>
      `| ${what} | \`bench/${program}.ts\` | ${seconds.toFixed(0)} s | ${held ? 'held' : '**not held**'} |`,
  )
  return [
    `${at.toISOString().slice(0, 10)}, at ${commit}, ${minutes.toFixed(0)} minutes${quick ? ' (`--quick`: less of everything)' : ''}; the load of the machine over the last quarter of an hour was ${load.toFixed(1)}.`,
    '',
    '| what | program | took | |',
    '|---|---|---|---|',
    ...rows,
    ...proved.flatMap(({ what, lines }) => (lines.length === 0 ? [] : ['', `**${what}**`, '', ...proseOf(lines)])),
  ].join('\n')
}

const proseOf = (lines: readonly string[]): string[] =>
  lines.map((line) =>
    line.startsWith('|') ? line : `- ${line.trim().replace(/^[✓✗] /, (mark) => (mark.startsWith('✗') ? '**wrong:** ' : ''))}`,
  )

/** Throws unless both marks occur once, `begin` before `end`. */
export function replaceBetween(page: string, [begin, end]: readonly [string, string], text: string): string {
  const [before = '', ...after] = page.split(begin)
  const [, ...rest] = after.join(begin).split(end)
  if (after.length !== 1 || rest.length !== 1 || before.includes(end))
    throw new Error('The page does not have its two marks once.')
  return `${before}${begin}\n\n${text}\n\n${end}${rest[0]}`
}
