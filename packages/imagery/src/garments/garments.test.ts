import { expect, test } from 'vitest'
import { HEIGHT, type Point, WIDTH } from '../core/curves.ts'
import { isPanel, type Panel } from '../core/garment.ts'
import { geometryOf } from '../core/geometry.ts'
import { flatten } from '../core/path.ts'
import { drawn, GARMENTS, type GarmentKind, type Subject } from './index.ts'
import { OUTFIT_NAMES } from './outfit.ts'
import { POSES } from './poses.ts'

const kinds = Object.keys(GARMENTS) as GarmentKind[]
const subjects: Subject[] = [
  ...kinds.map((kind) => ({ kind })),
  ...(['notch', 'peak', 'shawl'] as const).flatMap((lapel) =>
    [1, 2, 3].map((buttons) => ({
      kind: 'jacket' as const,
      options: { lapel, buttons, pockets: 'patch', styling: 'shirt-and-tie' },
    })),
  ),
  { kind: 'jacket', options: { facing: true, pockets: 'jetted', lapel: 'shawl', buttons: 1, styling: 'shirt-and-bow' } },
  { kind: 'double-breasted', options: { styling: 'shirt-and-tie' } },
  { kind: 'jacket-back', options: { vents: 0 } },
  { kind: 'jacket-back', options: { vents: 1 } },
  { kind: 'trousers', options: { braid: true, turnUp: true, adjusters: false } },
  { kind: 'column-gown', options: { slit: true } },
  { kind: 'column-gown-back', options: { openBack: true } },
  ...(['silk', 'wool', 'crisp'] as const).flatMap((drape) =>
    (['gown', 'gown-back', 'wrap-dress', 'shirt-dress', 'skirt'] as const).map((kind) => ({ kind, options: { drape } })),
  ),
  { kind: 'waistcoat', options: { buttons: 6, pockets: 4 } },
  ...OUTFIT_NAMES.map((of) => ({ kind: 'outfit' as const, options: { of } })),
  { kind: 'outfit', options: { of: 'dress-shirt', front: 'pleated' } },
  { kind: 'outfit', options: { of: 'dress-shirt', collar: 'band' } },
  ...(['hip', 'long'] as const).map((cut) => ({
    kind: 'shirt-back' as const,
    options: { cut, sleeves: 'short', collar: 'camp' },
  })),
  { kind: 'dress-back', options: { cut: 'shirt', drape: 'crisp' } },
  { kind: 'trousers-back', options: { cotton: true, short: true } },
  { kind: 'skirt', options: { behind: true } },
  { kind: 'iron', lies: 'turned' },
  ...(['eased', 'drawn'] as const).flatMap((pose) =>
    (['jacket', 'jacket-back', 'overcoat', 'tunic', 'blouse', 'column-gown', 'wrap-dress'] as const).map((kind) => ({
      kind,
      options: { pose },
    })),
  ),
]
const whole = { left: 0, top: 0, width: WIDTH, height: HEIGHT, samples: 0.25 }
const named = subjects.map((subject) => [`${subject.kind} ${JSON.stringify(subject.options ?? {})}`, subject] as const)

test.each(named)('the geometry of %s is finite and stays inside the picture', (_, subject) => {
  const field = geometryOf(drawn(subject), whole)
  for (const numbers of [
    field.rise,
    field.slopeX,
    field.slopeY,
    field.u,
    field.v,
    field.open,
    field.lit,
    field.dark,
    field.cover,
  ]) {
    expect(numbers.every(Number.isFinite)).toBe(true)
  }
  // Light reflected by nearby cloth reaches every crease, so the deepest is a shade of the cloth and not black.
  expect(field.open.every((share) => share > 0.2)).toBe(true)
  const covered = field.piece.reduce((sum, piece) => sum + Number(piece !== 0), 0) / field.piece.length
  expect(covered).toBeGreaterThan(0.02)
  const edge = (x: number, y: number) => field.piece[y * field.width + x]
  if (subject.kind === 'macro') return
  for (let x = 0; x < field.width; x++) expect([edge(x, 0), edge(x, field.height - 1)]).toEqual([0, 0])
  for (let y = 0; y < field.height; y++) expect([edge(0, y), edge(field.width - 1, y)]).toEqual([0, 0])
})

test.each(named)('no outline of %s crosses itself', (_, subject) => {
  const crossed = drawn(subject).pieces.filter((piece): piece is Panel => isPanel(piece) && crossesItself(piece))
  expect(crossed.map(({ name }) => name)).toEqual([])
})

test.each<Subject>([
  { kind: 'trousers' },
  { kind: 'jacket-back', options: { vents: 0 } },
  { kind: 'skirt' },
  { kind: 'column-gown' },
  { kind: 'dress-form' },
  { kind: 'dress-shirt' },
])('$kind is as wide on the left as on the right', (subject) => {
  const { piece, width, height } = geometryOf(drawn(subject), { ...whole, samples: 0.5 })
  let differs = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width / 2; x++) {
      differs += Number(Boolean(piece[y * width + x]) !== Boolean(piece[y * width + width - 1 - x]))
    }
  }
  expect(differs / (width * height)).toBeLessThan(0.004)
})

function sidesOf(subject: Subject): string {
  const { piece, width, height } = geometryOf(drawn(subject), { ...whole, samples: 0.5 })
  const rows = Array.from({ length: height }, (_, y) => [...piece.subarray(y * width, (y + 1) * width)])
  return rows.map((row) => `${row.findIndex((each) => each > 0)} ${row.findLastIndex((each) => each > 0)}`).join('\n')
}

test('each arm pose gives another silhouette, mirrored in the back view', () => {
  const posed = (kind: GarmentKind) => POSES.map((pose) => sidesOf({ kind, options: { pose } }))
  for (const kind of ['jacket', 'dress-shirt', 'overcoat', 'blouse'] as const) expect(new Set(posed(kind)).size, kind).toBe(3)
  const cuffOf = (kind: GarmentKind, from: 'left' | 'right') => {
    const { piece, width } = geometryOf(drawn({ kind, options: { pose: 'drawn' } }), whole)
    const row = [...piece.subarray(205 * width, 206 * width)]
    return from === 'left' ? row.findIndex((each) => each > 0) : width - 1 - row.findLastIndex((each) => each > 0)
  }
  expect(cuffOf('jacket', 'right')).toBeGreaterThan(cuffOf('jacket', 'left') + 2)
  expect(cuffOf('jacket-back', 'left')).toBeGreaterThan(cuffOf('jacket-back', 'right') + 2)
})

function crossesItself({ outline }: Panel): boolean {
  return flatten(outline).some(({ points }) => {
    const coarse = points.filter((_, n) => n % 3 === 0 || n === points.length - 1)
    for (let i = 0; i < coarse.length - 1; i++) {
      for (let j = i + 2; j < coarse.length - 1; j++) {
        if (cross(coarse[i]!, coarse[i + 1]!, coarse[j]!, coarse[j + 1]!)) return true
      }
    }
    return false
  })
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a, b, c) * side(a, b, d) < -1e-6 && side(c, d, a) * side(c, d, b) < -1e-6
}
