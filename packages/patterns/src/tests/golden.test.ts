import { expect, test } from 'vitest'
import { draft } from '../draft/draft.ts'
import { layOf } from '../lay/lay.ts'
import { areaOf, boxOf, flattened } from '../lay/outlines.ts'
import { PATTERN_GARMENTS, type Piece } from '../pattern.ts'
import { standardBody } from './standard-body.ts'

const CLOTH = { width: 1480, napped: false, repeat: 0 }

/** Width and height in millimetres and area in square centimetres, as a cutter would notice changes. */
const sizeOf = ({ outline }: Piece) => {
  const points = flattened(outline)
  const { left, right, top, bottom } = boxOf(points)
  return `${(right - left).toFixed(1)} × ${(bottom - top).toFixed(1)} mm, ${Math.round(areaOf(points) / 100)} cm²`
}

test('drafts of the standard body match the golden file', async () => {
  const orders = [
    ...PATTERN_GARMENTS.map((garment) => ({ garment, bust: false })),
    { garment: 'shirt' as const, bust: true },
    { garment: 'coat' as const, bust: true },
  ]
  const golden = orders.map(({ garment, bust }) => {
    const order = { garment, bust, body: standardBody(), options: {}, figuration: {}, seamAllowance: 10 }
    const { step, pattern, hash, fingerprint } = draft(order)
    const pieces = pattern?.pieces ?? []
    return {
      garment,
      step,
      design: `${pattern?.design} ${pattern?.version}`,
      hash,
      fingerprint,
      cloth: pattern && `${(layOf([pattern], 'cloth', CLOTH).needed / 1000).toFixed(2)} m`,
      pieces: Object.fromEntries(pieces.map((piece) => [piece.code, sizeOf(piece)])),
    }
  })
  await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot('golden-drafts.json')
})
