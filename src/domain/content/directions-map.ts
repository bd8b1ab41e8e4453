/**
 * Map of the streets around the shop, as staff type it. Coordinates are x,y on a sheet of 100 × 70, from the upper left:
 *
 *     street 5,40 95,36 Kenyatta Avenue
 *     place 48,33 The Stanley
 *     house 52,52
 */
export type Spot = readonly [x: number, y: number]
export type WayMap = {
  streets: { name: string; points: Spot[] }[]
  places: { name: string; at: Spot }[]
  house: Spot | null
}
export const SHEET = { width: 100, height: 70 } as const
export const MOST_MAP_LINES = 30
const MOST_POINTS = 8
const LONGEST_NAME = 40

const SPOT = /^(\d{1,3}),(\d{1,3})$/

/** Parses a map, or returns the number of its first invalid line, counted from 1. */
export function wayMapFrom(text: string): { map: WayMap } | { wrong: number } {
  const map: WayMap = { streets: [], places: [], house: null }
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    if (at >= MOST_MAP_LINES || !readLine(map, line.trim())) return { wrong: at + 1 }
  }
  return { map }
}

function readLine(map: WayMap, line: string): boolean {
  const [kind, ...rest] = line.split(/\s+/)
  const spots: Spot[] = []
  while (rest[0] !== undefined) {
    const found = SPOT.exec(rest[0])
    if (!found) break
    const spot = [Number(found[1]), Number(found[2])] as const
    if (spot[0] > SHEET.width || spot[1] > SHEET.height) return false
    spots.push(spot)
    rest.shift()
  }
  const [first] = spots
  const name = rest.join(' ')
  if (!first || spots.length > MOST_POINTS || name.length > LONGEST_NAME) return false
  if (kind === 'house' && spots.length === 1 && name === '' && map.house === null) map.house = first
  else if (kind === 'place' && spots.length === 1 && name !== '') map.places.push({ name, at: first })
  else if (kind === 'street' && spots.length > 1 && name !== '') map.streets.push({ name, points: spots })
  else return false
  return true
}

/** Returns the position and rotation of a street's name: centred on its longest segment, never upside down. */
export function nameOfStreet(points: readonly Spot[]): { x: number; y: number; degrees: number } {
  let best = { x: 0, y: 0, degrees: 0 }
  let longest = -1
  for (const [at, [x, y]] of points.slice(0, -1).entries()) {
    const [toX, toY] = points[at + 1] ?? [x, y]
    const length = Math.hypot(toX - x, toY - y)
    if (length <= longest) continue
    longest = length
    const turned = (Math.atan2(toY - y, toX - x) * 180) / Math.PI
    const degrees = turned > 90 ? turned - 180 : turned <= -90 ? turned + 180 : turned
    best = { x: (x + toX) / 2, y: (y + toY) / 2, degrees: Math.round(degrees * 10) / 10 }
  }
  return best
}
