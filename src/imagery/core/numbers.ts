/** The few numbers that everything else is drawn with. All noise is hashed from integers: the same input gives the same picture. */

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)

/** 0 below `from`, 1 above `to`, an S between; `from` may be the larger one. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

export const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** 0…1 for a pair of whole numbers and a seed. */
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
