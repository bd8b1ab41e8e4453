import type { Light } from '../../core/colour.ts'
import { hash, modulo, noise } from '../../core/numbers.ts'
import { type Design, far, halfDrop } from './ground.ts'

export function fans([pale, dark, strong, bright]: readonly Light[], repeat: number): Design {
  return (u, v) => {
    const rowHeight = repeat * 0.5
    const above = Math.floor(v / rowHeight)
    for (const row of [above + 1, above]) {
      const shifted = u / repeat + (row & 1) * 0.5
      const x = shifted - Math.floor(shifted) - 0.5
      const y = (row * rowHeight + rowHeight - v) / repeat
      const r = far(x, y)
      if (y < 0 || r > 0.5) continue
      const rib = Math.abs(modulo((Math.atan2(x, y) / Math.PI) * 14, 1) - 0.5)
      if (r > 0.475) return dark!
      if (r > 0.44) return pale!
      if (r > 0.41) return strong!
      if (r > 0.2) return rib < 0.07 ? dark! : rib < 0.3 ? bright! : strong!
      return r > 0.16 ? pale! : r > 0.08 ? dark! : bright!
    }
    return dark!
  }
}

const LEANS = { sin: Math.sin(0.95), cos: Math.cos(0.95) } // angle between a leaf and its stem

export function leaves([ground, leaf, vein, berry]: readonly Light[], repeat: number): Design {
  return (u, v) => {
    const { x, y, column, row } = halfDrop(u, v, repeat)
    if (far(x - 0.36, y - 0.1) < 0.042) return berry!
    const stem = 0.06 * Math.sin((v / repeat) * 2 * Math.PI)
    if (Math.abs(x - stem) < 0.012) return vein!
    const nearest = Math.round(y / 0.2) // five leaves per repeat: an odd number, so the next repeat continues on the other side
    for (let n = nearest - 1; n <= nearest + 1; n++) {
      const side = (n + column + row) & 1 ? 1 : -1
      const dx = (x - stem) * side - 0.17
      if (dx < -0.2 || dx > 0.2) continue
      const dy = y - n * 0.2
      const along = dx * LEANS.sin - dy * LEANS.cos
      const off = (dx * LEANS.cos + dy * LEANS.sin) * side
      const half = 0.075 * Math.sqrt(Math.max(0, 1 - (along / 0.19) ** 2)) * (1 + 0.4 * (along / 0.19))
      if (Math.abs(off) > half) continue
      const rib = Math.abs(off) < 0.006 || Math.abs(modulo(along * 18 + Math.abs(off) * 14, 1) - 0.5) < 0.05
      return rib ? vein! : leaf!
    }
    return ground!
  }
}

export function combs([ground, mark, second]: readonly Light[], repeat: number): Design {
  return (u, v) => {
    const band = Math.floor(v / (repeat / 2))
    const y = v / (repeat / 2) - band
    if (y < 0.05 || y > 0.95) return second!
    const cell = u / (repeat / 3) + (band & 1) * 0.5
    const x = cell - Math.floor(cell)
    if (band & 1) {
      const zig = Math.abs(modulo(x * 2, 1) - 0.5) * 0.5
      return Math.abs(y - 0.375 - zig) < 0.07 ? mark! : Math.abs(y - 0.56 - zig) < 0.03 ? second! : ground!
    }
    if (y < 0.32) return x > 0.12 && x < 0.88 && y > 0.18 ? mark! : ground!
    return y < 0.82 && modulo(x * 5 + 0.1, 1) < 0.45 && x > 0.1 && x < 0.9 ? mark! : ground!
  }
}

export function dots([ground, spot, second]: readonly Light[], repeat: number): Design {
  return (u, v) => {
    const { x, y, column, row } = halfDrop(u, v, repeat)
    const [cx, cy] = [(hash(column, row, 1) - 0.5) * 0.2, (hash(column, row, 2) - 0.5) * 0.2]
    const angle = Math.atan2(y - cy, x - cx)
    const edge = 0.24 * (0.85 + 0.3 * noise(Math.cos(angle) * 1.4 + column * 7, Math.sin(angle) * 1.4 + row * 7, 3))
    const r = far(x - cx, y - cy)
    return r > edge ? ground! : r > edge * 0.45 ? spot! : second!
  }
}
