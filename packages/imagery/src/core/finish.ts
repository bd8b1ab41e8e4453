import type { Light } from './colour.ts'

/** Surface of a material at one point. One object is reused for every sample, to avoid allocations. */
export type Finish = {
  /** Linear colour of the surface. */
  r: number
  g: number
  b: number
  /** Slope of the thread or grain, added to that of the piece. */
  slopeX: number
  slopeY: number
  specular: number
  gloss: number
  sheen: number
  /** Reflection model: cloth reflects little, satin in long streaks, metal reflects the whole studio. */
  kind: 'cloth' | 'satin' | 'metal'
}

/**
 * Sets the finish at a point. `u`, `v` are millimetres of cloth. `x`, `y` are picture coordinates,
 * for metal, whose reflection depends on them.
 */
export type Material = (u: number, v: number, finish: Finish, x: number, y: number) => void
/** Material for each name that the panels of a garment use. */
export type Dressing = Readonly<Record<string, Material>>

export const bareFinish = (): Finish => ({
  r: 0,
  g: 0,
  b: 0,
  slopeX: 0,
  slopeY: 0,
  specular: 0,
  gloss: 10,
  sheen: 0,
  kind: 'cloth',
})

export function reset(finish: Finish): void {
  finish.slopeX = 0
  finish.slopeY = 0
  finish.specular = 0
  finish.gloss = 10
  finish.sheen = 0
  finish.kind = 'cloth'
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
