import type { Light } from './colour.ts'
import type { Finish, Material } from './finish.ts'
import { clamp, fractalAlong, hash, modulo, noiseAlong, smooth } from './numbers.ts'

/** Rows of crossings: 1 where the warp lies on top. */
export type Draft = readonly (readonly number[])[]
/** A line woven or printed over the cloth, in millimetres. */
export type OverLine = { every: number; width: number; at: number; colour: Light; strength: number; along: 'warp' | 'weft' }

export type Weave = {
  draft: Draft
  /** Colours of the threads in order; the sequences repeat. Every classic pattern follows from these two and the draft. */
  warp: readonly Light[]
  weft: readonly Light[]
  /** Millimetres from thread to thread, as drawn. */
  pitch: number
  relief: number
  /** How mixed the yarn is: poplin 0.05, linen 0.34. */
  melange: number
  /** Thick places along a yarn. */
  slub: number
  /** Raised fibre over everything: flannel 0.6. */
  nap: number
  sheen: number
  specular: number
  gloss: number
  lines: readonly OverLine[]
}

/** One thread crossing as it is looked at. */
export type Crossing = { i: number; j: number; across: number; down: number; warpUp: boolean; colour: Light }

export const isUp = (draft: Draft, i: number, j: number): boolean => {
  const row = draft[modulo(j, draft.length)]!
  return row[modulo(i, row.length)] === 1
}

export function crossingAt(weave: Weave, x: number, y: number, out: Crossing): void {
  out.i = Math.floor(x)
  out.j = Math.floor(y)
  out.across = x - out.i - 0.5
  out.down = y - out.j - 0.5
  out.warpUp = isUp(weave.draft, out.i, out.j)
  out.colour = out.warpUp ? weave.warp[modulo(out.i, weave.warp.length)]! : weave.weft[modulo(out.j, weave.weft.length)]!
}

export const bareCrossing = (): Crossing => ({ i: 0, j: 0, across: 0, down: 0, warpUp: true, colour: [0, 0, 0] })

/** 0…1, smooth along a thread and another for each thread: how its yarn changes. As even as `noise` is: mostly about a half. */
export function alongThread(thread: number, at: number, seed: number): number {
  const from = Math.floor(at)
  const t = at - from
  const here = hash(thread, from, seed)
  return 0.5 + (here + (hash(thread, from + 1, seed) - here) * t * t * (3 - 2 * t) - 0.5) * EVENNESS
}
const EVENNESS = 0.8

/** Cloth at the distance of a product picture: a thread is about two samples wide. */
export function woven(weave: Weave): Material {
  const { pitch, melange, slub } = weave
  const detail = 0.25 + 0.75 * clamp((pitch - 1) / 2.5) // fine threads would beat against the grid; they get less relief
  const relief = weave.relief * detail
  const at = bareCrossing()
  const [aside, ahead, napped] = [noiseAlong(91), noiseAlong(92), fractalAlong(2, 41)]
  return (u, v, finish) => {
    const x = (u + (aside(u * 0.13, v * 0.021) - 0.5) * 1.1) / pitch
    const y = (v + (ahead(u * 0.021, v * 0.13) - 0.5) * 1.1) / pitch
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
    setColour(finish, at.colour, brightness)
    addLines(weave, u, v, along, finish)
    if (weave.nap) scale(finish, 1 + (napped(u * 0.45, v * 0.45) - 0.5) * weave.nap)
    if (warpUp) finish.slopeX += across * 2 * relief
    else finish.slopeY += down * 2 * relief
    finish.sheen = weave.sheen
    finish.specular = weave.specular
    finish.gloss = weave.gloss
  }
}

export function addLines(weave: Weave, u: number, v: number, along: number, finish: Finish): void {
  for (const line of weave.lines) {
    const place = modulo((line.along === 'warp' ? u : v) - line.at, line.every)
    const distance = Math.min(place, line.every - place)
    const soft = Math.min(0.35, line.width * 0.25)
    const amount = line.strength * smooth(line.width / 2 + soft, line.width / 2 - soft, distance) * (0.75 + 0.5 * along)
    if (amount > 0) blend(finish, line.colour, Math.min(1, amount))
  }
}

export function setColour(finish: Finish, [r, g, b]: Light, brightness: number): void {
  finish.r = r * brightness
  finish.g = g * brightness
  finish.b = b * brightness
}

export function blend(finish: Finish, [r, g, b]: Light, amount: number): void {
  finish.r += (r - finish.r) * amount
  finish.g += (g - finish.g) * amount
  finish.b += (b - finish.b) * amount
}

export function scale(finish: Finish, by: number): void {
  finish.r *= by
  finish.g *= by
  finish.b *= by
}
