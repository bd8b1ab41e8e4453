// Runs long checks one after the other: crashes, simulations, large catalogues, Lighthouse.
// usage: npm run prove -- [--quick] [--write] [words of a proof …]
//
// `--write` updates docs/figures.md with the results, between its two marks. Exits non-zero when a program fails.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROOFS, type Proof } from './prove/proofs.ts'
import { asSection, BEGIN, END, type Proved, replaceBetween } from './prove/section.ts'
import { ROOT } from './shop.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})

function run({ program, args, quick }: Proof): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['bin/run.mjs', `bench/${program}.ts`, ...(values.quick ? quick : args)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

const chosen = PROOFS.filter(({ what, program }) => positionals.every((word) => `${what} ${program}`.includes(word)))
const proved: Proved[] = []
for (const proof of chosen) {
  console.log(`\n${proof.what}`)
  const began = performance.now()
  const { code, output } = await run(proof)
  const lines = output.split('\n').filter((line) => proof.shows.test(line))
  proved.push({ ...proof, held: code === 0, seconds: (performance.now() - began) / 1000, lines })
}

console.log(`\n${asSection(proved, surroundings())}`)
if (values.write) {
  const page = join(ROOT, 'docs/figures.md')
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), [BEGIN, END], asSection(proved, surroundings())))
}
process.exitCode = proved.every(({ held }) => held) ? 0 : 1

function surroundings() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  return { at: new Date(), commit, load: loadavg()[2] ?? 0, quick: values.quick }
}
