import type { Light } from './colour.ts'
import { type Pucker, puckered } from './face.ts'
import { blend, type Finish, type Material, scale, setColour } from './finish.ts'
import { clamp, fractalAlong, hash, modulo, noiseAlong, smooth } from './numbers.ts'

/** Rows of crossings, 1 where the warp lies on top. */
export type Draft = readonly (readonly number[])[]
/** A line woven or printed over the cloth, in millimetres. */
export type OverLine = { every: number; width: number; at: number; colour: Light; strength: number; along: 'warp' | 'weft' }

export type Weave = {
  draft: Draft
  warp: readonly Light[]
  weft: readonly Light[]
  /** Distance between threads in millimetres, as drawn. */
  pitch: number
  /** Distance between picks divided by the distance between ends. */
  spread: number
  relief: number
  /** Colour variation of the yarn: poplin 0.05, linen 0.34. */
  melange: number
  slub: number
  nap: number
  sheen: number
  specular: number
  gloss: number
  lines: readonly OverLine[]
  pucker?: Pucker
}

export type Crossing = { i: number; j: number; across: number; down: number; warpUp: boolean; colour: Light }

export const isUp = (draft: Draft, i: number, j: number): boolean => {
  const row = draft[wrap(j, draft.length)]!
  return row[wrap(i, row.length)] === 1
}

export function crossingAt(weave: Weave, x: number, y: number, out: Crossing): void {
  out.i = Math.floor(x)
  out.j = Math.floor(y)
  out.across = x - out.i - 0.5
  out.down = y - out.j - 0.5
  out.warpUp = isUp(weave.draft, out.i, out.j)
  out.colour = out.warpUp ? weave.warp[wrap(out.i, weave.warp.length)]! : weave.weft[wrap(out.j, weave.weft.length)]!
}

export const bareCrossing = (): Crossing => ({ i: 0, j: 0, across: 0, down: 0, warpUp: true, colour: [0, 0, 0] })

/** Variation of a yarn, 0…1: smooth along a thread, different for each thread, and mostly near a half like `noise`. */
export function alongThread(thread: number, at: number, seed: number): number {
  const from = Math.floor(at)
  const t = at - from
  const here = hash(thread, from, seed)
  return 0.5 + (here + (hash(thread, from + 1, seed) - here) * t * t * (3 - 2 * t) - 0.5) * EVENNESS
}
const EVENNESS = 0.8

/**
 * Cloth at the distance of a product picture. Averages colours over `footprint`
 * millimetres, the width of a sample. Otherwise a stripe of one thread would appear dotted.
 */
export function woven(weave: Weave, footprint = 0): Material {
  const { pitch, melange, slub } = weave
  const detail = 0.25 + 0.75 * clamp((pitch - 1) / 2.5)
  const reach = footprint / pitch
  const relief = (weave.relief * detail) / Math.max(1, reach)
  const at = bareCrossing()
  const mixed = mixedColours(weave, reach)
  const overLines = linesOver(weave, footprint)
  const stands = weave.pucker && puckered(weave.pucker)
  const [aside, ahead, napped] = [noiseAlong(91), noiseAlong(92), fractalAlong(2, 41)]
  const { contrast, fibre } = legibility(weave, reach)
  return (u, v, finish) => {
    const x = (u + (aside(u * 0.13, v * 0.021) - 0.5) * 1.1) / pitch
    const y = (v + (ahead(u * 0.021, v * 0.13) - 0.5) * 1.1) / (pitch * weave.spread)
    crossingAt(weave, x, y, at)
    const { i, j, across, down, warpUp } = at
    const off = warpUp ? across : down
    const yarn = warpUp ? hash(i, 11, 5) : hash(13, j, 6)
    const along = warpUp ? alongThread(i, y * 0.22, 3) : alongThread(j, x * 0.22, 4)
    let brightness = (1 - 1.36 * off * off * detail) * (1 + (yarn - 0.5) * melange + (along - 0.5) * melange * 1.4)
    if (detail < 0.6) brightness *= 1 + (hash(i, j, 77) - 0.5) * melange * 0.8
    if (slub) {
      const thick = smooth(0.62, 0.9, warpUp ? alongThread(i, y * 0.018, 21) : alongThread(j, x * 0.018, 22)) * slub
      brightness *= 1 + thick
      if (warpUp) finish.slopeX += (thick / slub) * across * 0.6
      else finish.slopeY += (thick / slub) * down * 0.6
    }
    brightness = 1 + (brightness - 1) * contrast
    if (mixed) {
      mixed(x, y, finish)
      scale(finish, brightness)
    } else setColour(finish, at.colour, brightness)
    if (fibre > 0) {
      const glint = ((yarn - 0.5) * 0.3 + (along - 0.5) * 0.5 + (hash(i, j, 78) - 0.5) * 0.9 + (0.08 - off * off) * 2) * fibre
      finish.r = Math.max(0, finish.r + glint)
      finish.g = Math.max(0, finish.g + glint)
      finish.b = Math.max(0, finish.b + glint * 1.1)
    }
    overLines(u, v, along, finish)
    if (stands) stands(x * pitch, v, finish)
    if (weave.nap) scale(finish, 1 + (napped(u * 0.45, v * 0.45) - 0.5) * weave.nap)
    if (warpUp) finish.slopeX += across * 2 * relief
    else finish.slopeY += down * 2 * relief
    finish.sheen = weave.sheen
    finish.specular = weave.specular
    finish.gloss = weave.gloss
  }
}

/**
 * Extra contrast and fibre that keep threads visible, because the tone curve flattens very pale and very dark cloth.
 */
function legibility({ warp, weft }: Weave, reach: number): { contrast: number; fibre: number } {
  const threads = [...warp, ...weft]
  const mean = threads.reduce((sum, [r, g, b]) => sum + r * 0.2126 + g * 0.7152 + b * 0.0722, 0) / threads.length
  const seen = 1 / Math.max(1, reach)
  return { contrast: 1 + 0.9 * seen * smooth(0.45, 0.85, mean), fibre: 0.016 * seen * smooth(0.09, 0.012, mean) }
}

/**
 * Returns the colour of the cloth averaged over a sample that is `reach` threads wide. Undefined
 * when a sample is narrower than a quarter of a thread, or the threads look alike.
 */
function mixedColours(weave: Weave, reach: number): ((x: number, y: number, out: Finish) => void) | undefined {
  if (reach < 0.25 || !contrasts(weave)) return
  const { draft, warp, weft } = weave
  const columns = leastCommon(draft[0]!.length, warp.length)
  const rows = leastCommon(draft.length, weft.length)
  const blurred = reach > 1.5 ? 1 : 0
  const colours = new Float32Array(columns * rows * 3)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) colours.set(meanColour(weave, i, j, blurred), (j * columns + i) * 3)
  }
  const half = Math.min(1, reach) / 2
  return (x, y, out) => {
    const i = Math.floor(x) | 0
    const j = Math.floor(y) | 0
    const left = half - (x - i)
    const above = half - (y - j)
    const aside = Math.max(0, left, 2 * half - 1 - left) / (2 * half)
    const ahead = Math.max(0, above, 2 * half - 1 - above) / (2 * half)
    const row = wrap(j, rows) * columns
    const column = wrap(i, columns)
    const next = ahead === 0 ? row : wrap(above > 0 ? j - 1 : j + 1, rows) * columns
    const beside = aside === 0 ? column : wrap(left > 0 ? i - 1 : i + 1, columns)
    const a = (row + column) * 3
    const b = (row + beside) * 3
    const c = (next + column) * 3
    const d = (next + beside) * 3
    const wd = aside * ahead
    const wb = aside - wd
    const wc = ahead - wd
    const wa = 1 - aside - wc
    out.r = colours[a]! * wa + colours[b]! * wb + colours[c]! * wc + colours[d]! * wd
    out.g = colours[a + 1]! * wa + colours[b + 1]! * wb + colours[c + 1]! * wc + colours[d + 1]! * wd
    out.b = colours[a + 2]! * wa + colours[b + 2]! * wb + colours[c + 2]! * wc + colours[d + 2]! * wd
  }
}

/** Fast `modulo` for 32-bit integers. */
const wrap = (value: number, by: number): number => {
  const rest = (value | 0) % (by | 0)
  return rest < 0 ? rest + by : rest
}

const contrasts = ({ warp, weft }: Weave): boolean => {
  const threads = [...warp, ...weft]
  return [0, 1, 2].some((channel) => {
    const seen = threads.map((colour) => Math.sqrt(colour[channel]!))
    return Math.max(...seen) - Math.min(...seen) > 0.14
  })
}

const leastCommon = (a: number, b: number): number => {
  let multiple = a
  while (multiple % b !== 0) multiple += a
  return multiple
}

function meanColour({ draft, warp, weft }: Weave, i: number, j: number, beside: number): Light {
  const sum = [0, 0, 0]
  for (let dj = -beside; dj <= beside; dj++) {
    for (let di = -beside; di <= beside; di++) {
      const own = isUp(draft, i + di, j + dj) ? warp[wrap(i + di, warp.length)]! : weft[wrap(j + dj, weft.length)]!
      for (let channel = 0; channel < 3; channel++) sum[channel]! += own[channel]!
    }
  }
  return sum.map((value) => value / (2 * beside + 1) ** 2) as unknown as Light
}

/**
 * Lines woven or printed over the cloth, for a sample of `footprint` millimetres. A line narrower
 * than the sample is drawn paler instead of dotted.
 */
export function linesOver({ lines }: Weave, footprint = 0): (u: number, v: number, along: number, finish: Finish) => void {
  const softened = lines.map((line) => ({ ...line, soft: Math.max(footprint * 0.7, Math.min(0.35, line.width * 0.25)) }))
  return (u, v, along, finish) => {
    for (const { along: way, at, every, width, strength, soft, colour } of softened) {
      const place = modulo((way === 'warp' ? u : v) - at, every)
      const distance = Math.min(place, every - place)
      if (distance > width / 2 + soft) continue
      const covered = smooth(-soft, soft, distance + width / 2) - smooth(-soft, soft, distance - width / 2)
      blend(finish, colour, Math.min(1, strength * covered * (0.75 + 0.5 * along)))
    }
  }
}
