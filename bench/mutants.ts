// Applies small code mutations in files of money, stock and access, and reports how many of them the tests detect. Changes
// files in `src`, which must have no uncommitted changes, and restores them. Fails when less than 85 % are detected. A
// surviving mutant means a missing test or an unnecessary line.
// usage: npm run mutants -- [--of 30 per subject] [--seed 1] [words of a subject …]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Noticing, openNoticing } from './faults/mutation-runner.ts'
import { type Mutant, mutantsOf, mutated } from './mutants/mutants-of.ts'
import { SUBJECTS, type Subject } from './mutants/subjects.ts'
import { randomFrom } from './random.ts'

const ENOUGH = 0.85

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
})

type Drawn = { file: string; text: string; mutant: Mutant }

function drawn({ files }: Subject, count: number, random: () => number): Drawn[] {
  const all = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return mutantsOf(file, text).map((mutant) => ({ file, text, mutant }))
  })
  return Array.from({ length: Math.min(count, all.length) }, () => all.splice(Math.floor(random() * all.length), 1)).flat()
}

/** Runs the unit test next to the file first, because the tests of the subject take longer. */
async function noticedBy(noticing: Noticing, { tests }: Subject, { file, text, mutant }: Drawn): Promise<string | undefined> {
  const change = { file, from: text, to: mutated(text, mutant) }
  const beside = file.replace(/\.ts$/, '.test.ts')
  return (await noticing.noticedBy(change, [beside])) ?? (await noticing.noticedBy(change, tests))
}

function mutantText({ file, text, mutant: { start, end, put, line } }: Drawn): string {
  const flat = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 100)
  return `${file}:${line}  ${flat(text.slice(start, end))}  →  ${flat(put)}`
}

async function main(): Promise<void> {
  if (execFileSync('git', ['status', '--porcelain', 'src'], { encoding: 'utf8' }) !== '') {
    throw new Error('There are uncommitted changes in src: mutants are made in it and taken out again.')
  }
  const chosen = SUBJECTS.filter(({ name }) => positionals.every((word) => name.includes(word)))
  const noticing = await openNoticing()
  const sums: { name: string; made: number; noticed: number }[] = []
  for (const subject of chosen) {
    const mutants = drawn(subject, Number(values.of), randomFrom(Number(values.seed)))
    let noticed = 0
    for (const each of mutants) {
      const by = await noticedBy(noticing, subject, each)
      if (by) noticed += 1
      console.log(`${by ? 'noticed ' : 'SURVIVED'}  ${mutantText(each)}${by ? ` (${by})` : ''}`)
    }
    sums.push({ name: subject.name, made: mutants.length, noticed })
    console.log(scoreOf(subject.name, mutants.length, noticed))
  }
  await noticing.close()
  const [made, noticed] = [sums.reduce((sum, each) => sum + each.made, 0), sums.reduce((sum, each) => sum + each.noticed, 0)]
  console.log(scoreOf('all', made, noticed))
  if (noticed < made * ENOUGH) process.exitCode = 1
}

const scoreOf = (name: string, made: number, noticed: number) =>
  `${name}: ${noticed} of ${made} noticed, ${((noticed / Math.max(1, made)) * 100).toFixed(0)} %`

await main()
