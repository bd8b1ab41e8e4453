// Measures quality and speed of pattern drafting for synthetic people of each sex and every garment with a pattern.
// usage: node bin/run.mjs bench/patterns.ts [people of each sex] [garment...], by default every garment
import { Worker } from 'node:worker_threads'
import {
  bodyOf,
  type DraftOrder,
  type FinishedPlace,
  PATTERN_GARMENTS,
  type Pattern,
  type PatternGarment,
  STEPS,
} from '@loomcourt/patterns'
import { draft, layOf, patternPicture, pdfOf } from '@loomcourt/patterns/workbench'
import { MEASURES, type Taken } from '#domain/tailoring/tape.ts'
import { estimatesFor } from '#modules/measurements/index.ts'
import { syntheticPeople } from '#modules/measurements/rules/synthetic-people.ts'
import { FONT_FILES, runsOf } from '#platform/pdf/glyphs.ts'

const SEXES = { male: 'menswear', female: 'womenswear' } as const
const SEED = 20261120
const THREADS = 2
const THREAD = new URL('../src/server/pattern-workbench/thread.ts', import.meta.url)
/** Heap limit of a worker thread, in MB. */
const HEAP_mb = 256
const SENT = 20
const CAPTION = { language: 'en', reference: 'K7M4-2QXD', mark: '1f2e3d4c', at: new Date(0) } as const
const running: Worker[] = []
const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
/** Girths of the body. A garment that is smaller at one of them counts as tight. */
const GIRTHS: readonly FinishedPlace[] = ['chest', 'waist', 'hips', 'seat']
const people = Number(process.argv[2] ?? 400)
const garments = PATTERN_GARMENTS.filter((garment) => process.argv.slice(3).includes(garment))

const at = (sorted: readonly number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
const summary = (times: number[]) => {
  const sorted = times.sort((a, b) => a - b)
  return `median ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms`
}

const OWN_PARTS = [
  { garment: 'trousers', options: { pleats: 2, turnUp: 40 }, figuration: {} },
  {
    garment: 'jacket',
    options: { breasted: 'double', lapelShape: 'peak', rowsOfButtons: 6, hipPockets: 'slant', backVent: 2 },
    figuration: { back: 'stooping', lowerShoulder: 'left' },
  },
] as const

function orderFor(garment: PatternGarment, sex: keyof typeof SEXES, taped: Taken): DraftOrder {
  const guessed = estimatesFor(SEXES[sex], taped, MEASURES)
  const estimated = Object.fromEntries(guessed.map(({ measure, value }) => [measure, value]))
  return {
    garment,
    bust: sex === 'female',
    body: bodyOf({ taped: taped as Record<string, number>, estimated }),
    options: {},
    figuration: {},
    seamAllowance: 10,
  }
}

for (const sex of ['male', 'female'] as const) {
  const bodies = syntheticPeople(sex, people, SEED)
  for (const garment of garments.length > 0 ? garments : PATTERN_GARMENTS) {
    const steps = Object.fromEntries(STEPS.map((step) => [step, 0]))
    const times: number[] = []
    let [broken, tight] = [0, 0]
    for (const taped of bodies) {
      const from = performance.now()
      const { step, pattern, finished } = draft(orderFor(garment, sex, taped))
      times.push(performance.now() - from)
      steps[step] = (steps[step] ?? 0) + 1
      if (pattern && /NaN|undefined/.test(patternPicture(pattern, 'en'))) broken += 1
      if (finished.some(({ at, body, garment: sewn }) => GIRTHS.includes(at) && body !== null && sewn < body)) tight += 1
    }
    const counts = STEPS.map((step) => `${step} ${steps[step]}`).join(', ')
    process.stdout.write(`${sex} ${garment}: ${counts}; broken ${broken}, smaller than the body ${tight}; ${summary(times)}\n`)
  }
}

for (const sex of ['male', 'female'] as const)
  for (const { garment, ...order } of OWN_PARTS.filter(({ garment }) => garments.length === 0 || garments.includes(garment))) {
    const times: number[] = []
    const left: Record<string, number> = {}
    let [broken, apart] = [0, 0]
    for (const taped of syntheticPeople(sex, people, SEED)) {
      const from = performance.now()
      const { pattern, undrawn, seams } = draft({ ...orderFor(garment, sex, taped), ...order })
      times.push(performance.now() - from)
      for (const option of undrawn) left[option] = (left[option] ?? 0) + 1
      apart = Math.max(apart, ...seams.map(({ one, other }) => Math.abs(one - other)))
      if (!pattern || /NaN|undefined/.test(patternPicture(pattern, 'en'))) broken += 1
    }
    const undrawn = Object.entries(left).map(([option, count]) => `${option} ${count}`)
    process.stdout.write(
      `${sex} ${garment} with our own parts: left to the cutter: ${undrawn.join(', ') || 'none'}; broken ${broken}; ` +
        `seams at most ${apart.toFixed(2)} mm apart; ${summary(times)}\n`,
    )
  }

const [someone] = syntheticPeople('male', 1, SEED)
const jacket = draft(orderFor('jacket', 'male', someone ?? {})).pattern
if (jacket) {
  for (const format of ['a4', 'a0', 'roll'] as const) {
    const times: number[] = []
    for (let i = 0; i < 9; i++) {
      const from = performance.now()
      await pdfOf(jacket, format, CAPTION, { fonts: FONT_FILES, runsOf })
      times.push(performance.now() - from)
    }
    process.stdout.write(`jacket PDF ${format}: ${summary(times)}\n`)
  }
  const from = performance.now()
  const { length } = layOf([jacket], 'cloth', { width: 1480, napped: false, repeat: 0 })
  process.stdout.write(`lay of the jacket: ${(length / 1000).toFixed(2)} m in ${(performance.now() - from).toFixed(0)} ms\n`)
}
process.stdout.write(`memory: ${mb(process.memoryUsage().rss)} with everything loaded\n`)
await threads()

/** Measures the memory of worker threads that draft jackets, lay them out and write them as PDF. */
async function threads(): Promise<void> {
  const before = process.memoryUsage().rss
  for (let count = 1; count <= THREADS; count++) {
    const worker = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: HEAP_mb } })
    const ask = (task: string, ...taskArgs: unknown[]) =>
      new Promise<{ result?: unknown; failure?: string }>((answer) => {
        worker.once('message', answer)
        worker.postMessage({ id: 0, task, given: taskArgs })
      })
    for (const taped of syntheticPeople('male', SENT, SEED)) {
      const { result } = await ask('draft', orderFor('jacket', 'male', taped))
      const { pattern } = result as { pattern: Pattern }
      await ask('lays', [pattern], { width: 1480, napped: false, repeat: 0 })
      await ask('pdf', pattern, 'a4', CAPTION)
    }
    const { used_heap_size: used, total_heap_size: total } = await worker.getHeapStatistics()
    const more = (process.memoryUsage().rss - before) / count
    process.stdout.write(`thread ${count}: heap ${mb(used)} used of ${mb(total)}; the process ${mb(more)} more for each thread\n`)
    running.push(worker)
  }
  await Promise.all(running.map((worker) => worker.terminate()))
}
