import type { Point } from './curves.ts'

/** Rectangle of samples with the coverage of each, 0…1. Empty when `width` is 0. */
export type Mask = { x: number; y: number; width: number; height: number; cover: Float32Array }
export type Bounds = { left: number; top: number; right: number; bottom: number }

const SUBLINES = 4 // scan lines per row of samples; coverage along a line is exact

type Edge = { top: number; bottom: number; x: number; slope: number; winding: 1 | -1 }

/**
 * Fills closed polygons (in samples) by the non-zero rule. The mask is the bounding box grown by `margin`, clipped to `bounds`.
 */
export function fill(polygons: readonly (readonly Point[])[], bounds: Bounds, margin = 0): Mask {
  const mask = windowFor(polygons, bounds, margin)
  if (mask.width === 0) return mask
  const edges = polygons.flatMap(edgesOf).sort((a, b) => a.top - b.top)
  let next = 0
  let active: Edge[] = []
  for (let row = 0; row < mask.height; row++) {
    for (let sub = 0; sub < SUBLINES; sub++) {
      const y = mask.y + row + (sub + 0.5) / SUBLINES
      while (next < edges.length && edges[next]!.top <= y) active.push(edges[next++]!)
      active = active.filter((edge) => edge.bottom > y)
      if (active.length > 0) fillLine(mask, row, active, y)
    }
  }
  return mask
}

function windowFor(polygons: readonly (readonly Point[])[], bounds: Bounds, margin: number): Mask {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const points of polygons) {
    for (const [x, y] of points) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const x = Math.max(bounds.left, Math.floor(left) - margin)
  const y = Math.max(bounds.top, Math.floor(top) - margin)
  const width = Math.min(bounds.right, Math.ceil(right) + margin) - x
  const height = Math.min(bounds.bottom, Math.ceil(bottom) + margin) - y
  if (!(width > 0 && height > 0)) return { x: 0, y: 0, width: 0, height: 0, cover: new Float32Array(0) }
  return { x, y, width, height, cover: new Float32Array(width * height) }
}

function edgesOf(points: readonly Point[]): Edge[] {
  const edges: Edge[] = []
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points[i]!
    const [bx, by] = points[(i + 1) % points.length]!
    if (ay === by) continue
    const slope = (bx - ax) / (by - ay)
    const down = ay < by
    edges.push({ top: down ? ay : by, bottom: down ? by : ay, x: down ? ax : bx, slope, winding: down ? 1 : -1 })
  }
  return edges
}

function fillLine(mask: Mask, row: number, active: readonly Edge[], y: number): void {
  const crossings = active.map((edge) => ({ x: edge.x + (y - edge.top) * edge.slope, winding: edge.winding }))
  crossings.sort((a, b) => a.x - b.x)
  let winding = 0
  for (let i = 0; i < crossings.length - 1; i++) {
    winding += crossings[i]!.winding
    if (winding !== 0) addSpan(mask, row, crossings[i]!.x, crossings[i + 1]!.x)
  }
}

function addSpan(mask: Mask, row: number, from: number, to: number): void {
  const start = Math.max(0, from - mask.x)
  const end = Math.min(mask.width, to - mask.x)
  if (end <= start) return
  const line = row * mask.width
  const first = Math.floor(start)
  const last = Math.min(mask.width - 1, Math.floor(end))
  const share = 1 / SUBLINES
  if (first === last) {
    mask.cover[line + first]! += (end - start) * share
    return
  }
  mask.cover[line + first]! += (first + 1 - start) * share
  for (let x = first + 1; x < last; x++) mask.cover[line + x]! += share
  mask.cover[line + last]! += (end - last) * share
}
