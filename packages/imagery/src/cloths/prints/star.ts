import type { Light } from '../../core/colour.ts'
import { type Design, far } from './ground.ts'

export function star([dye, mark]: readonly Light[], repeat: number): Design {
  return (u, v) => {
    const x = u / repeat - Math.floor(u / repeat) - 0.5
    const y = v / repeat - Math.floor(v / repeat) - 0.5
    return isMark(x, y) ? mark! : dye!
  }
}

function isMark(x: number, y: number): boolean {
  const r = far(x, y)
  if (r < 0.04) return true
  if (r > 0.06 && r < 0.27) return Math.cos(Math.atan2(y, x) * 8) > 0.25 + Math.abs(r - 0.17) * 4.2
  if (r > 0.33 && r < 0.39) return onRing(x, y)
  const corner = far(Math.abs(x) - 0.5, Math.abs(y) - 0.5)
  if (corner < 0.05 || (corner > 0.09 && corner < 0.115)) return true
  return dotted(x, y) || dotted(y, x)
}

const onRing = (x: number, y: number): boolean => {
  const step = Math.PI / 6
  const angle = Math.round(Math.atan2(y, x) / step) * step
  return far(x - 0.36 * Math.cos(angle), y - 0.36 * Math.sin(angle)) < 0.028
}

const dotted = (along: number, across: number): boolean => {
  const nearest = Math.round(along * 10) / 10
  return Math.abs(nearest) <= 0.2 && far(along - nearest, Math.abs(across) - 0.5) < 0.016
}
