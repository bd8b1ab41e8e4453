import type { Light } from '../../core/colour.ts'
import { clamp, modulo } from '../../core/numbers.ts'
import { type Design, far, halfDrop } from './ground.ts'

export function medallion([pale, dark, strong, bright, ground]: readonly Light[], repeat: number): Design {
  const inks = { pale: pale!, dark: dark!, strong: strong!, bright: bright!, ground: ground! }
  return (u, v) => {
    const { x, y } = halfDrop(u, v, repeat)
    const r = far(x, y)
    const a = Math.atan2(y, x)
    const scallop = (count: number, depth: number) => depth * Math.abs(Math.cos((a * count) / 2))
    if (r >= 0.458) {
      const rim = r - scallop(16, 0.02)
      if (rim >= 0.475) return corner(far(Math.abs(x) - 0.5, Math.abs(y) - 0.5), inks)
      if (rim >= 0.458) return inks.dark
    }
    if (r >= 0.438) return inks.pale
    if (r >= 0.386) return r > 0.392 && Math.cos(a * 32) > -0.1 ? inks.strong : inks.dark
    if (r >= 0.372) return inks.bright
    if (r >= 0.148 && r >= 0.148 + scallop(10, 0.014)) return petals(r, a, inks)
    return heart(r, a, inks)
  }
}

type Inks = Record<'pale' | 'dark' | 'strong' | 'bright' | 'ground', Light>

function corner(r: number, inks: Inks): Light {
  if (r < 0.045) return inks.bright
  if (r < 0.062) return inks.dark
  if (r < 0.1) return inks.strong
  if (r < 0.118) return inks.pale
  return (r * 26) % 1 < 0.42 ? inks.ground : inks.dark
}

const PETALS = 12

function petals(r: number, a: number, inks: Inks): Light {
  const off = Math.abs(modulo((a / (2 * Math.PI)) * PETALS, 1) - 0.5)
  const along = (r - 0.15) / 0.2
  const half = 0.46 * Math.sqrt(clamp(1 - (along * 2 - 1) ** 2))
  if (along > 0 && along < 1 && off < half) {
    if (off < 0.03) return inks.dark
    if (off < half - 0.24) return inks.bright
    return off < half - 0.12 ? inks.pale : inks.strong
  }
  const seed = along > 0.62 && far((off - 0.5) * r * 0.52, r - 0.335) < 0.014
  return seed ? inks.pale : inks.dark
}

function heart(r: number, a: number, inks: Inks): Light {
  if (r >= 0.135) return inks.pale
  if (r >= 0.118) return inks.ground
  if (r >= 0.082) return Math.cos(a * 20) > 0 ? inks.ground : inks.dark
  if (r >= 0.066) return inks.bright
  if (r >= 0.035) return inks.strong
  return r >= 0.02 ? inks.dark : inks.pale
}
