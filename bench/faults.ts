// Applies known faults one by one, and reports which of them the tests detect. Changes files in `src`, which must have no
// uncommitted changes, and restores them. Fails when less than 85 % are detected.
// usage: node bin/run.mjs bench/faults.ts [--set wiring|money|live|house|programs|promises|attacks] [words of a name …]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ATTACKS } from './faults/attacks.ts'
import type { Fault } from './faults/fault.ts'
import { HOUSE } from './faults/house.ts'
import { LIVE_MODE } from './faults/live.ts'
import { MONEY } from './faults/money.ts'
import { openNoticing } from './faults/mutation-runner.ts'
import { PROGRAMS } from './faults/programs.ts'
import { PROMISES } from './faults/promises.ts'
import { WIRING } from './faults/wiring.ts'

const ENOUGH = 0.85

const SETS: Readonly<Record<string, readonly Fault[]>> = {
  wiring: WIRING,
  money: MONEY,
  live: LIVE_MODE,
  house: HOUSE,
  programs: PROGRAMS,
  promises: PROMISES,
  attacks: ATTACKS,
}
export const FAULTS: readonly Fault[] = Object.values(SETS).flat()

export function planted(text: string, { name, find, put }: Fault): string {
  if (text.split(find).length !== 2) throw new Error(`“${name}”: its place is not once in the file: ${find}`)
  return text.replace(find, () => put)
}

async function main(words: readonly string[], set: string | undefined): Promise<void> {
  if (execFileSync('git', ['status', '--porcelain', 'src'], { encoding: 'utf8' }) !== '') {
    throw new Error('There are uncommitted changes in src: faults are planted in it and taken out again.')
  }
  const chosen = (set === undefined ? FAULTS : (SETS[set] ?? [])).filter(({ name }) => words.every((word) => name.includes(word)))
  const noticing = await openNoticing()
  let noticed = 0
  for (const fault of chosen) {
    const from = readFileSync(fault.file, 'utf8')
    const by = await noticing.noticedBy({ file: fault.file, from, to: planted(from, fault) }, fault.tests)
    noticed += by ? 1 : 0
    process.stdout.write(`${by ? 'noticed ' : 'SURVIVED'}  ${fault.name}${by ? ` (${by})` : ''}\n`)
  }
  await noticing.close()
  process.stdout.write(`\n${noticed} of ${chosen.length} faults were noticed.\n`)
  if (noticed < chosen.length * ENOUGH) process.exitCode = 1
}

if (process.argv[1]?.endsWith('bench/faults.ts')) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { set: { type: 'string' } } })
  await main(positionals, values.set)
}
