import type { Point } from './curves.ts'
import type { Line } from './path.ts'

const DISC = 10 // corners of the polygon for a round cap or join

/**
 * Outlines stroked lines as polygons to be filled together by the non-zero rule. `dash` alternates on and off lengths along the
 * line.
 */
export function outline(
  lines: readonly Line[],
  width: number,
  dash: readonly number[] = [],
  cap: 'round' | 'butt' = 'round',
): Point[][] {
  const polygons: Point[][] = []
  for (const line of lines) {
    const points = line.closed ? [...line.points, line.points[0]!] : line.points
    for (const part of dash.length > 0 ? dashes(points, dash) : [points]) addStroke(polygons, part, width / 2, cap)
  }
  return polygons
}

function dashes(points: readonly Point[], dash: readonly number[]): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = [points[0]!]
  let at = 0
  let left = dash[0]!
  for (let i = 1; i < points.length; i++) {
    let from = points[i - 1]!
    const to = points[i]!
    let length = Math.hypot(to[0] - from[0], to[1] - from[1])
    while (length > left) {
      const t = left / length
      from = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
      length -= left
      if (at % 2 === 0) parts.push([...part, from])
      at++
      part = [from]
      left = dash[at % dash.length]!
    }
    left -= length
    part.push(to)
  }
  if (at % 2 === 0 && part.length > 1) parts.push(part)
  return parts
}

function addStroke(polygons: Point[][], points: readonly Point[], half: number, cap: 'round' | 'butt'): void {
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!
    const [bx, by] = points[i]!
    const length = Math.hypot(bx - ax, by - ay)
    if (length === 0) continue
    const nx = (-(by - ay) / length) * half
    const ny = ((bx - ax) / length) * half
    polygons.push([
      [ax - nx, ay - ny],
      [bx - nx, by - ny],
      [bx + nx, by + ny],
      [ax + nx, ay + ny],
    ])
  }
  const [first, last] = cap === 'round' ? [0, points.length] : [1, points.length - 1]
  for (let i = first; i < last; i++) polygons.push(disc(points[i]!, half))
}

const disc = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: DISC }, (_, corner) => {
    const angle = (corner / DISC) * 2 * Math.PI
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
