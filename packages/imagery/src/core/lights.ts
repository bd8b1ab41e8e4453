type Direction = readonly [x: number, y: number, z: number]

function unit(x: number, y: number, z: number): Direction {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
/** Half vector between a lamp and the viewer, who looks straight down. A surface with this normal shows the lamp's highlight. */
const halfWay = ([x, y, z]: Direction): Direction => unit(x, y, z + 1)

/*
 * Studio lamps: a large warm window above left, a weak cool one at the right, and a strip behind.
 */
export const KEY_LIGHT = unit(-0.52, -0.62, 0.6)
export const FILL_LIGHT = unit(0.8, -0.1, 0.55)
export const RIM_LIGHT = unit(0.75, -0.35, -0.12)
export const KEY_HIGHLIGHT = halfWay(KEY_LIGHT)
export const FILL_HIGHLIGHT = halfWay(FILL_LIGHT)
export const TOP_HIGHLIGHT = unit(0.1, -0.62, 0.78)
export const SIDE_HIGHLIGHT = unit(-0.42, -0.14, 0.88)
