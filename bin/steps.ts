// The checks that need no database, for `bin/check.ts` and `bin/test.ts` alike.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

export const ROOT = dirname(import.meta.dirname)

export const CHECKS: [name: string, command: string[]][] = [
  ['route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
  ['message keys', ['bin/message-keys.ts']],
  ['types', ['node_modules/typescript/bin/tsc']],
  ['style', ['node_modules/@biomejs/biome/bin/biome', 'check']],
]

/** Runs them all, and says how many held. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let passed = 0
  for (const [name, command] of CHECKS) {
    const held = (await run(command)) === 0
    console.log(`${held ? '✓' : '✗'} ${name}`)
    if (held) passed += 1
  }
  return { passed, failed: CHECKS.length - passed }
}

export function run(args: string[]): Promise<number> {
  return new Promise((done) => {
    spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
      .on('exit', (code) => done(code ?? 1))
      .on('error', () => done(1))
  })
}
