import { type Point, WIDTH } from './curves.ts'

/** A flattened subpath, in design units. */
export type Line = { points: Point[]; closed: boolean }

const CHORD = 0.15 // approximate distance of a curve from its chord, design units

/**
 * Flattens path data (M L H V C Q Z, either case) into polylines. Throws on any other command.
 */
export function flatten(path: string): Line[] {
  const lines: Line[] = []
  let line: Line | undefined
  let [x, y] = [0, 0]
  for (const [letter, values] of commands(path)) {
    const relative = letter === letter.toLowerCase()
    const command = letter.toUpperCase()
    if (command === 'Z') {
      if (line) {
        line.closed = true
        ;[x, y] = line.points[0]!
      }
      continue
    }
    const size = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6 }[command]
    if (!size || values.length % size !== 0) throw new Error(`path: "${letter}" with ${values.length} numbers`)
    for (let at = 0; at < values.length; at += size) {
      const points = absolute(command, values.slice(at, at + size), relative, x, y)
      if (command === 'M' && at === 0) {
        line = { points: [points[0]!], closed: false }
        lines.push(line)
      } else if (!line) throw new Error('path: starts without M')
      else addCurve(line.points, [[x, y], ...points])
      ;[x, y] = points[points.length - 1]!
    }
  }
  return lines
}

function* commands(path: string): Generator<[letter: string, values: number[]]> {
  for (const [, letter, numbers] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    yield [letter!, (numbers!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)]
  }
}

function absolute(command: string, values: number[], relative: boolean, x: number, y: number): Point[] {
  if (command === 'H') return [[values[0]! + (relative ? x : 0), y]]
  if (command === 'V') return [[x, values[0]! + (relative ? y : 0)]]
  const points: Point[] = []
  for (let i = 0; i < values.length; i += 2) points.push([values[i]! + (relative ? x : 0), values[i + 1]! + (relative ? y : 0)])
  return points
}

function addCurve(line: Point[], control: readonly Point[]): void {
  let span = 0
  for (let i = 1; i < control.length; i++) {
    span += Math.hypot(control[i]![0] - control[i - 1]![0], control[i]![1] - control[i - 1]![1])
  }
  const steps = control.length === 2 ? 1 : Math.max(3, Math.ceil(Math.sqrt(span / CHORD) * 0.75))
  for (let step = 1; step <= steps; step++) line.push(bezier(control, step / steps))
}

function bezier(control: readonly Point[], t: number): Point {
  let points = control
  while (points.length > 1) {
    const next: Point[] = []
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!]
      next.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
    }
    points = next
  }
  return points[0]!
}

/** Mirrors a path about the centre line. Supports absolute M, L, C, Q and Z only. */
export function mirrorPath(path: string): string {
  let at = 0
  return path.replace(/[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      at = 0
      return token
    }
    return at++ % 2 === 0 ? String(Number((WIDTH - Number(token)).toFixed(2))) : token
  })
}

const KAPPA = 0.5523 // handle length for which a cubic approximates a quarter circle

export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * KAPPA, ry * KAPPA]
  return (
    `M ${x - rx} ${y} C ${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry} C ${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y} ` +
    `C ${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry} C ${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y} Z`
  )
}

export const polygon = (points: readonly Point[]): string =>
  `M ${points.map(([x, y]) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`).join(' L ')} Z`
