import { linearToCode } from '../src/core/colour.ts'
import { bareFinish, type Material, reset } from '../src/core/finish.ts'
import { illuminate } from '../src/core/light.ts'

/** Mean sRGB colour of a cloth that lies flat under the key light. */
export function lyingFlat(material: Material): [number, number, number] {
  const finish = bareFinish()
  const seen = { r: 0, g: 0, b: 0 }
  const sum = [0, 0, 0]
  const side = 70
  for (let i = 0; i < side * side; i++) {
    const [u, v] = [(i % side) * 2.71, Math.floor(i / side) * 2.83]
    reset(finish)
    material(u, v, finish, u, v)
    const length = 1 / Math.hypot(finish.slopeX, finish.slopeY, 1)
    illuminate(
      { nx: finish.slopeX * length, ny: finish.slopeY * length, nz: length, open: 1, lit: 1, x: 400, y: 400 },
      finish,
      seen,
    )
    for (const [channel, value] of [seen.r, seen.g, seen.b].entries()) sum[channel]! += value
  }
  return sum.map((value) => linearToCode(value / side ** 2)) as [number, number, number]
}
