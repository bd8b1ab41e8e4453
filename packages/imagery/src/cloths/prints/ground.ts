import type { Light } from '../../core/colour.ts'
import { blend, type Finish, type Material, scale, setColour } from '../../core/finish.ts'
import { fractalAlong, hash, noiseAlong, smooth } from '../../core/numbers.ts'

/** Returns one of the ink objects itself, because `onCotton` compares them. `u` and `v` are in millimetres. */
export type Design = (u: number, v: number) => Light
/** `moved`: largest offset of a hand-cut block in millimetres. `wax`: inks of a cracked wax resist; missing for other prints. */
export type Printing = { design: Design; moved: number; wax?: { pale: Light; dark: Light } }

const PITCH = 0.8 // distance between threads of the plain cotton under the print, mm

/**
 * Material of a design on plain cotton. Samples the design twice within `footprint` millimetres, and four times where two inks
 * meet.
 */
export function onCotton({ design, moved, wax }: Printing, footprint: number): Material {
  const [aside, ahead] = [noiseAlong(81), noiseAlong(82)]
  const broken = wax && resist(wax.pale, wax.dark)
  const [wide, near] = [footprint * 0.375, footprint * 0.125]
  return (u, v, finish) => {
    const i = Math.floor(u / PITCH)
    const j = Math.floor(v / PITCH)
    const warpUp = ((i + j) & 1) === 1
    const x = moved ? u + (aside(u * 0.05, v * 0.05) - 0.5) * 2 * moved : u
    const y = moved ? v + (ahead(u * 0.05, v * 0.05) - 0.5) * 2 * moved : v
    const first = design(x - wide, y - near)
    const second = design(x + wide, y + near)
    setColour(finish, first, 1)
    if (first !== second) {
      blend(finish, second, 1 / 2)
      blend(finish, design(x - near, y + wide), 1 / 3)
      blend(finish, design(x + near, y - wide), 1 / 4)
    }
    if (broken) broken(u, v, finish)
    scale(finish, 0.95 + (warpUp ? hash(i, 3) : hash(5, j)) * 0.08)
    if (warpUp) finish.slopeX += (u / PITCH - i - 0.5) * 0.2
    else finish.slopeY += (v / PITCH - j - 0.5) * 0.2
    finish.sheen = 0.12
    finish.specular = 0.03
    finish.gloss = 12
  }
}

/** Effect of a broken wax resist: dye leaves dark veins in the cracks, and bubbles in the dye show the pale ground. */
function resist(pale: Light, dark: Light): (u: number, v: number, finish: Finish) => void {
  const [coarse, fine, patches] = [fractalAlong(3, 51), fractalAlong(2, 61), noiseAlong(54)]
  return (u, v, finish) => {
    const patch = smooth(0.38, 0.66, patches(u * 0.02, v * 0.02))
    if (patch === 0) return
    const vein = Math.max(
      smooth(0.014, 0.003, Math.abs(coarse(u * 0.06 + 9, v * 0.06) - 0.5)),
      smooth(0.02, 0.004, Math.abs(fine(u * 0.17, v * 0.17 + 5) - 0.5)) * 0.7,
    )
    if (vein > 0) blend(finish, dark, vein * patch * 0.6)
    blend(finish, pale, bubble(u / BUBBLES, v / BUBBLES) * patch * 0.5)
  }
}

const BUBBLES = 3.4 // distance between bubbles in millimetres; two of three are missing

function bubble(x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const size = hash(column, row, 57) * 0.45 - 0.3
  if (size <= 0) return 0
  const dx = x - column - 0.3 - 0.4 * hash(column, row, 58)
  const dy = y - row - 0.3 - 0.4 * hash(column, row, 59)
  return smooth(size + 0.06, size - 0.04, far(dx, dy))
}

/** `Math.hypot` without its overflow protection, which is slow. */
export const far = (x: number, y: number): number => Math.sqrt(x * x + y * y)

/** Position within a cell of a half-drop repeat (−½…½ both ways), and the cell. */
export function halfDrop(u: number, v: number, repeat: number): { x: number; y: number; column: number; row: number } {
  const column = Math.floor(u / repeat)
  const down = v / repeat + (column & 1) * 0.5
  const row = Math.floor(down)
  return { x: u / repeat - column - 0.5, y: down - row - 0.5, column, row }
}
