import type { Light } from '../../core/colour.ts'
import { modulo } from '../../core/numbers.ts'
import { type Design, far, halfDrop } from './ground.ts'

export function ripples([pale, dark, strong, bright]: readonly Light[], repeat: number): Design {
  return (u, v) => {
    const { x, y } = halfDrop(u, v, repeat)
    const r = far(x, y)
    if (r < 0.05) return bright!
    if (r < 0.085) return dark!
    if (r < 0.44) {
      const ring = modulo(r * 19, 2)
      const beads = Math.floor((r * 19) / 2) % 3 === 1 && modulo((Math.atan2(y, x) / Math.PI) * 14, 1) < 0.42
      return ring < 0.85 ? (beads ? bright! : pale!) : strong!
    }
    if (r < 0.475) return dark!
    return modulo((u + v) / repeat / 0.045, 1) < 0.3 ? strong! : dark!
  }
}

export function diamonds([pale, dark, strong, bright]: readonly Light[], repeat: number): Design {
  const stepped = (value: number) => Math.floor(value * 22) / 22
  return (u, v) => {
    const { x, y } = halfDrop(u, v * 0.8, repeat)
    const r = Math.abs(stepped(Math.abs(x) + 0.02)) + Math.abs(y)
    if (r > 0.47) return modulo(r * 26, 1) < 0.4 ? bright! : dark!
    if (r > 0.41) return pale!
    if (r > 0.3) return strong!
    if (r > 0.26) return bright!
    if (r > 0.14) return Math.abs(x) < 0.018 || Math.abs(y) < 0.018 ? pale! : dark!
    return r > 0.08 ? pale! : strong!
  }
}
