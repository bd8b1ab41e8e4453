// Plants known faults, one after the other, and tells which of them the tests notice.
// usage: node bin/run.mjs bench/faults.ts [words of a name …]
//
// Works in the files of this folder, which must hold no uncommitted change, and puts each back as it was. Ends non-zero when fewer than
// 85 % are noticed. Nightly, or after a test was rewritten: a suite that notices nothing is green as well.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Fault } from './faults/fault.ts'
import { LIVE_MODE } from './faults/live.ts'
import { MONEY } from './faults/money.ts'
import { WIRING } from './faults/wiring.ts'

const ENOUGH = 0.85

export const FAULTS: readonly Fault[] = [...WIRING, ...MONEY, ...LIVE_MODE]

/** The text with the fault in it; an error where its place is not there, or there twice. */
export function planted(text: string, { name, find, put }: Fault): string {
  if (text.split(find).length !== 2) throw new Error(`“${name}”: its place is not once in the file: ${find}`)
  return text.replace(find, () => put)
}

/** Whether one of the tests fails. A test that is not there notices nothing. */
function isNoticed({ tests }: Fault): Promise<boolean> {
  const there = tests.filter((path) => existsSync(path))
  if (there.length === 0) return Promise.resolve(false)
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--retry=0', ...there], {
    stdio: 'ignore',
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code !== 0)))
}

async function tryOut(fault: Fault): Promise<boolean> {
  const sound = readFileSync(fault.file, 'utf8')
  const putBack = () => writeFileSync(fault.file, sound)
  const stop = () => {
    putBack()
    process.exit(1)
  }
  process.once('SIGINT', stop)
  try {
    writeFileSync(fault.file, planted(sound, fault))
    return await isNoticed(fault)
  } finally {
    putBack()
    process.off('SIGINT', stop)
  }
}

async function main(words: readonly string[]): Promise<void> {
  if (execFileSync('git', ['status', '--porcelain', 'src'], { encoding: 'utf8' }) !== '') {
    throw new Error('There are uncommitted changes in src: faults are planted in it and taken out again.')
  }
  const chosen = FAULTS.filter(({ name }) => words.every((word) => name.includes(word)))
  let noticed = 0
  for (const fault of chosen) {
    const caught = await tryOut(fault)
    noticed += caught ? 1 : 0
    process.stdout.write(`${caught ? 'noticed ' : 'SURVIVED'}  ${fault.name}\n`)
  }
  process.stdout.write(`\n${noticed} of ${chosen.length} faults were noticed.\n`)
  if (noticed < chosen.length * ENOUGH) process.exitCode = 1
}

if (process.argv[1]?.endsWith('bench/faults.ts')) await main(process.argv.slice(2))
