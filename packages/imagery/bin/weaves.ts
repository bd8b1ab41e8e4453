// Writes textures of cloth and other materials as SVG files.
// usage: weaves.ts --out folder
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DRAFTS } from '../src/cloths/drafts.ts'
import { type Draft, isUp } from '../src/core/weave.ts'

/** Repeating table of crossings. `warpUp` is true where the warp thread lies on top. */
type Weave = { columns: number; rows: number; warpUp: (x: number, y: number) => boolean }
type Rect = { x: number; y: number; width: number; height: number }

const CELL = 12
const { values } = parseArgs({ options: { out: { type: 'string' } } })
if (!values.out) throw new Error('Say where the weaves go: --out folder')
const folder = values.out
const modulo = (a: number, b: number) => ((a % b) + b) % b

function weaveOf(draft: Draft): Weave {
  return { columns: draft[0]?.length ?? 0, rows: draft.length, warpUp: (x, y) => isUp(draft, x, y) }
}
const plain = weaveOf(DRAFTS.plain)
const twill = weaveOf(DRAFTS['twill-2-2'])
const herringbone = weaveOf(DRAFTS.herringbone)

function write(name: string, { columns, rows }: { columns: number; rows: number }, body: string) {
  const size = `width="${columns * CELL}" height="${rows * CELL}" viewBox="0 0 ${columns * CELL} ${rows * CELL}"`
  writeFileSync(join(folder, `${name}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>\n`)
}

function relief(weave: Weave): string {
  const warp = floats(weave, 'warp')
  const weft = floats(weave, 'weft')
  const path = `M0 0h${weave.columns * CELL}v${weave.rows * CELL}H0z`
  const threads = [...warp, ...weft].map((float) => rounded(float, 0.9, 3.5)).join('')
  const light = [
    ...warp.map((float) => rounded(shrunk(float, 3.4, 1.6), 0, 2)),
    ...weft.map((float) => rounded(shrunk(float, 1.6, 3.6), 0, 2)),
  ]
  return (
    `<path fill-rule="evenodd" fill-opacity=".3" d="${path}${threads}"/>` +
    `<path fill-opacity=".07" d="${weft.map((float) => rounded(float, 0.9, 3.5)).join('')}"/>` +
    `<path fill="#fff" fill-opacity=".13" d="${light.join('')}"/>`
  )
}

function colour(name: string, weave: Weave, warp: (x: number) => boolean, weft: (y: number) => boolean) {
  const shows = (x: number, y: number) => (weave.warpUp(x, y) ? warp(x) : weft(y))
  let path = ''
  for (let y = 0; y < weave.rows; y++) {
    for (let x = 0; x < weave.columns; x++) {
      if (!shows(x, y)) continue
      let run = 1
      while (x + run < weave.columns && shows(x + run, y)) run++
      path += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  }
  write(`${name}-yarn`, weave, `<path transform="scale(${CELL})" shape-rendering="crispEdges" d="${path}"/>`)
}

/**
 * Returns the floats of one set of threads: the stretches in which a thread is on top. A stretch may cross the edge of the
 * repeat.
 */
function floats({ columns, rows, warpUp }: Weave, threads: 'warp' | 'weft'): Rect[] {
  const found: Rect[] = []
  const [lines, steps] = threads === 'warp' ? [columns, rows] : [rows, columns]
  const up = (line: number, step: number) =>
    threads === 'warp' ? warpUp(line, modulo(step, steps)) : !warpUp(modulo(step, steps), line)
  for (let line = 0; line < lines; line++) {
    for (let step = 0; step < steps; step++) {
      if (!up(line, step) || up(line, step - 1)) continue
      let length = 1
      while (length < steps && up(line, step + length)) length++
      for (const start of [step, step - steps]) {
        if (start + length > 0) found.push(place(threads, line, start, length))
      }
    }
  }
  return found
}

const place = (threads: 'warp' | 'weft', line: number, start: number, length: number): Rect =>
  threads === 'warp'
    ? { x: line * CELL, y: start * CELL, width: CELL, height: length * CELL }
    : { x: start * CELL, y: line * CELL, width: length * CELL, height: CELL }

const shrunk = ({ x, y, width, height }: Rect, across: number, along: number): Rect => ({
  x: x + across,
  y: y + along,
  width: width - 2 * across,
  height: height - 2 * along,
})

function rounded(rect: Rect, gap: number, radius: number): string {
  const { x, y, width, height } = shrunk(rect, gap, gap)
  const [w, h] = [width - 2 * radius, height - 2 * radius].map((side) => Math.round(side * 10) / 10)
  const r = radius
  const at = (value: number) => Math.round(value * 10) / 10
  return `M${at(x + r)} ${at(y)}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1-${r} ${r}h-${w}a${r} ${r} 0 0 1-${r}-${r}v-${h}a${r} ${r} 0 0 1 ${r}-${r}z`
}

const chance = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const round = (value: number) => Math.round(value * 10) / 10

function drawn(name: string, columns: number, rows: number, body: (random: () => number) => string) {
  write(name, { columns, rows }, `<g fill="none" stroke="#000">${body(chance(7))}</g>`)
}

function flower(x: number, y: number): string {
  const petals = Array.from(
    { length: 12 },
    (_, n) => `<path d="M${x} ${y - 24}c5-8 5-18 0-26-5 8-5 18 0 26z" fill="#000" transform="rotate(${n * 30} ${x} ${y})"/>`,
  )
  return `<circle cx="${x}" cy="${y}" r="8" fill="#000"/><circle cx="${x}" cy="${y}" r="15" stroke-width="3"/>${petals.join('')}<circle cx="${x}" cy="${y}" r="56" stroke-width="2.5"/>`
}

function dots(x: number, y: number): string {
  const ring = Array.from(
    { length: 10 },
    (_, n) => `<circle cx="${x}" cy="${y - 22}" r="3.4" fill="#000" stroke="none" transform="rotate(${n * 36} ${x} ${y})"/>`,
  )
  return `<circle cx="${x}" cy="${y}" r="11" stroke-width="4"/>${ring.join('')}<circle cx="${x}" cy="${y}" r="34" stroke-width="1.5"/>`
}

mkdirSync(folder, { recursive: true })
for (const [name, weave] of Object.entries({ plain, twill, herringbone })) write(`${name}-relief`, weave, relief(weave))

const one = () => true
const none = () => false
/** Bands of threads that alternate between the second and the first colour and then repeat. `sizes` are thread counts. */
function bands(...sizes: number[]) {
  const threads = sizes.flatMap((size, band) => Array<boolean>(size).fill(band % 2 === 0))
  return (at: number) => threads[modulo(at, threads.length)] === true
}
colour('plain', plain, one, none)
colour('twill', twill, one, none)
colour('herringbone', herringbone, one, none)
colour('houndstooth', { ...twill, columns: 8, rows: 8 }, bands(4, 4), bands(4, 4))
colour(
  'check',
  { ...twill, columns: 32, rows: 32 },
  bands(2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4),
  bands(2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4),
)
colour(
  'windowpane',
  { ...plain, columns: 36, rows: 36 },
  (x) => x < 2,
  (y) => y < 2,
)
colour('stripe', { ...twill, columns: 20, rows: 4 }, (x) => x < 2, none)

drawn('slub-yarn', 24, 24, (random) =>
  Array.from({ length: 46 }, () => {
    const [x, y, long] = [random() * 288, Math.floor(random() * 48) * 6 + 1.5, 20 + random() * 120]
    const thick = round(1.2 + random() * 3.4)
    const line = random() < 0.6 ? `M${round(x)} ${y}h${round(long)}` : `M${y} ${round(x)}v${round(long)}`
    return `<path d="${line}" stroke-width="${thick}" stroke-opacity="${round(0.3 + random() * 0.6)}"/>`
  }).join(''),
)
drawn('print-yarn', 20, 20, () => [flower(60, 60), flower(180, 180), dots(180, 60), dots(60, 180)].join(''))
drawn('knit-yarn', 4, 4, () =>
  [0, 12, 24, 36].map((y) => `<path stroke-width="5" d="M3 ${y + 1}l9 7 9-7M27 ${y + 1}l9 7 9-7" stroke-opacity=".8"/>`).join(''),
)
drawn('leather-yarn', 16, 16, (random) =>
  Array.from({ length: 150 }, () => {
    const [x, y] = [random() * 192, random() * 192]
    return `<path d="M${round(x)} ${round(y)}q${round(2 + random() * 3)} ${round(random() * 4 - 2)} ${round(4 + random() * 3)} ${round(random() * 6 - 1)}" stroke-width="1.1" stroke-opacity="${round(0.2 + random() * 0.4)}"/>`
  }).join(''),
)
drawn('metal-yarn', 16, 16, (random) =>
  Array.from(
    { length: 64 },
    (_, line) => `<path d="M0 ${line * 3 + 1}h192" stroke-width="1.4" stroke-opacity="${round(random() * 0.7)}"/>`,
  ).join(''),
)
drawn('wood-yarn', 24, 24, (random) =>
  Array.from({ length: 22 }, (_, line) => {
    const [x, bend] = [line * 13 + 4, round(random() * 10 - 5)]
    return `<path d="M${x} 0c${bend} 72 ${-bend} 72 0 144s${bend} 72 0 144" stroke-width="${round(1 + random() * 3)}" stroke-opacity="${round(0.25 + random() * 0.5)}"/>`
  }).join(''),
)

// Mask with the zigzag edge that pinking shears cut.
const TEETH = 22
const tooth = 100 / TEETH
const side = (dx: number, dy: number, inX: number, inY: number) =>
  Array.from(
    { length: TEETH },
    () => `l${round2(dx / 2 + inX)} ${round2(dy / 2 + inY)}l${round2(dx / 2 - inX)} ${round2(dy / 2 - inY)}`,
  ).join('')
function round2(value: number) {
  return Math.round(value * 100) / 100
}
const depth = 1.9
writeFileSync(
  join(folder, 'pinked.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none"><path d="M0 0${side(tooth, 0, 0, depth)}${side(0, tooth, -depth, 0)}${side(-tooth, 0, 0, -depth)}${side(0, -tooth, depth, 0)}z"/></svg>\n`,
)
