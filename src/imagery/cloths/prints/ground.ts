import type { Light } from '../../core/colour.ts'
import type { Material } from '../../core/finish.ts'
import { fractalAlong, hash, noiseAlong, smooth } from '../../core/numbers.ts'
import { blend, setColour } from '../../core/weave.ts'

/** What colour a print has at a place of the cloth, in millimetres. */
export type Design = (u: number, v: number) => Light

const PITCH = 0.8 // of the plain cotton beneath

/** A design on plain cotton. `wax` adds crackle and bubbles, where the resist broke and let the pale ground through. */
export function onCotton(design: Design, wax: Light | null): Material {
  const [crackle, bubbles, bubbled] = [cracks(), noiseAlong(57), noiseAlong(58)]
  return (u, v, finish) => {
    const i = Math.floor(u / PITCH)
    const j = Math.floor(v / PITCH)
    const warpUp = ((i + j) & 1) === 1
    setColour(finish, design(u, v), 0.95 + (warpUp ? hash(i, 3) : hash(5, j)) * 0.08)
    if (wax) {
      blend(finish, wax, crackle(u, v) * 0.5)
      blend(finish, wax, smooth(0.8, 0.9, bubbles(u * 0.5, v * 0.5)) * smooth(0.5, 0.8, bubbled(u * 0.03, v * 0.03)) * 0.22)
    }
    if (warpUp) finish.slopeX += (u / PITCH - i - 0.5) * 0.2
    else finish.slopeY += (v / PITCH - j - 0.5) * 0.2
    finish.sheen = 0.12
    finish.specular = 0.03
    finish.gloss = 12
  }
}

function cracks(): (u: number, v: number) => number {
  const [lines, patches] = [fractalAlong(4, 51), noiseAlong(54)]
  return (u, v) => {
    const patch = smooth(0.45, 0.7, patches(u * 0.02, v * 0.02))
    return patch && patch * smooth(0.007, 0.002, Math.abs(lines(u * 0.035 + 9, v * 0.035) - 0.5))
  }
}

/** A hand-cut block has no mechanical edge: the cloth is moved by about a millimetre. */
export const handMoved = (u: number, v: number, by = 1.1): readonly [number, number] => [
  u + (movedAcross(u * 0.05, v * 0.05) - 0.5) * 2 * by,
  v + (movedDown(u * 0.05, v * 0.05) - 0.5) * 2 * by,
]
const [movedAcross, movedDown] = [noiseAlong(81), noiseAlong(82)]

/** A place inside its cell of a half-drop repeat: −½…½ both ways, and which cell. */
export function halfDrop(u: number, v: number, repeat: number): { x: number; y: number; column: number; row: number } {
  const column = Math.floor(u / repeat)
  const down = v / repeat + (column & 1) * 0.5
  const row = Math.floor(down)
  return { x: u / repeat - column - 0.5, y: down - row - 0.5, column, row }
}
