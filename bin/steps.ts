// The checks that need no database, for `bin/check.ts` and `bin/test.ts` alike.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

export const ROOT = dirname(import.meta.dirname)

type Check = [name: string, command: string[]]

const WRITERS: Check[] = [
  ['route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
  ['message keys', ['bin/message-keys.ts']],
]
// One checker, because each further one would read most of the files again.
const KNOWN_TYPES = ['--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo']
const TYPES: Check = ['types', ['node_modules/typescript/bin/tsc', '--checkers', '1', ...KNOWN_TYPES]]
const STYLE: Check = ['style', ['node_modules/@biomejs/biome/bin/biome', 'check']]

/**
 * Runs all checks and returns how many passed and failed. Type checking takes one core for nearly the whole time, so the callback
 * runs at the same time.
 */
export async function runChecks(beside: () => Promise<void> = async () => {}): Promise<{ passed: number; failed: number }> {
  const held: boolean[] = []
  const check = async ([name, command]: Check) => {
    const holds = (await run(command)) === 0
    console.log(`${holds ? '✓' : '✗'} ${name}`)
    held.push(holds)
  }
  for (const each of WRITERS) await check(each)
  await Promise.all([check(TYPES), check(STYLE).then(beside)])
  const passed = held.filter(Boolean).length
  return { passed, failed: held.length - passed }
}

export function run(args: string[]): Promise<number> {
  return new Promise((done) => {
    spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
      .on('exit', (code) => done(code ?? 1))
      .on('error', () => done(1))
  })
}
