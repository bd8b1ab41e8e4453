/*
 * Numeric helpers of the renderer. All noise is hashed from integers, so the same input gives the
 * same picture.
 */

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)

/** Smoothstep: 0 below `from`, 1 above `to`, an S-curve between them. `from` may be the larger one. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

export const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** Hash of two integers and a seed, 0…1. */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 1442695041)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 16), 2246822519)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** Value noise, 0…1, smooth over the unit grid. */
export function noise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const a = hash(xi, yi, seed)
  const b = hash(xi + 1, yi, seed)
  const c = hash(xi, yi + 1, seed)
  const d = hash(xi + 1, yi + 1, seed)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Noise summed over octaves, 0…1. */
export function fractal(x: number, y: number, octaves = 4, seed = 0): number {
  let sum = 0
  let weight = 0
  let amplitude = 0.5
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * noise(x, y, seed + octave)
    weight += amplitude
    x *= 2.03
    y *= 2.03
    amplitude *= 0.5
  }
  return sum / weight
}

/**
 * `noise` of one seed for callers that advance in small steps. The corners of a cell are hashed once on entering it. Values equal
 * those of `noise`.
 */
export function noiseAlong(seed: number): (x: number, y: number) => number {
  const corners = new Float64Array(4)
  let [column, row] = [Number.NaN, Number.NaN]
  return (x, y) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    if (xi !== column || yi !== row) {
      column = xi
      row = yi
      corners[0] = hash(xi, yi, seed)
      corners[1] = hash(xi + 1, yi, seed)
      corners[2] = hash(xi, yi + 1, seed)
      corners[3] = hash(xi + 1, yi + 1, seed)
    }
    const fx = x - xi
    const fy = y - yi
    const u = fx * fx * (3 - 2 * fx)
    const v = fy * fy * (3 - 2 * fy)
    const a = corners[0]!
    const b = corners[1]!
    const c = corners[2]!
    return a + (b - a) * u + (c - a) * v + (a - b - c + corners[3]!) * u * v
  }
}

/** `fractal` of one seed for callers that advance in small steps, like `noiseAlong`. */
export function fractalAlong(octaves: number, seed: number): (x: number, y: number) => number {
  const layers = Array.from({ length: octaves }, (_, octave) => noiseAlong(seed + octave))
  const weight = 1 - 0.5 ** octaves
  return (x, y) => {
    let sum = 0
    let amplitude = 0.5
    for (const layer of layers) {
      sum += amplitude * layer(x, y)
      x *= 2.03
      y *= 2.03
      amplitude *= 0.5
    }
    return sum / weight
  }
}

const TILE = 256 // samples

/** Hashed grain, 0…1, that repeats every 256 samples. */
export function grainOf(seed: number): (x: number, y: number) => number {
  const tile = Float32Array.from({ length: TILE * TILE }, (_, at) => hash(at % TILE, Math.floor(at / TILE), seed))
  return (x, y) => tile[(y & (TILE - 1)) * TILE + (x & (TILE - 1))]!
}
