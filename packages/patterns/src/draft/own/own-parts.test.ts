import { describe, expect, test } from 'vitest'
import { layOf } from '../../lay/lay.ts'
import { areaOf, boxOf, flattened } from '../../lay/outlines.ts'
import type { DraftOrder, Mark, Options, Piece, Point } from '../../pattern.ts'
import { standardBody } from '../../tests/standard-body.ts'
import { cutLine, LANGUAGES, pieceName } from '../../words/index.ts'
import { draft } from '../draft.ts'
import { cornered } from './outline.ts'

const drafted = (options: Options, over: Partial<DraftOrder> = {}) =>
  draft({
    garment: 'jacket',
    body: standardBody(),
    options,
    figuration: {},
    seamAllowance: 10,
    ...over,
  })
const pieceIn = ({ pattern }: ReturnType<typeof draft>, code: string, side?: 'left' | 'right'): Piece => {
  const found = pattern?.pieces.find((piece) => piece.code === code && piece.hand?.side === side)
  if (!found) throw new Error(`${code} is drawn`)
  return found
}
const seamOf = ({ lines }: Piece): Point[] =>
  lines
    .filter(({ stroke, arrows }) => stroke === 'plain' && !arrows)
    .map(({ ops }) => flattened(ops))
    .sort((a, b) => areaOf(b) - areaOf(a))[0] ?? []
const far = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
const at = (marks: readonly Mark[], kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind)

describe('trousers with pleats', () => {
  const front = (options: Options) => pieceIn(drafted(options, { garment: 'trousers' }), 'charlie.front')
  const waistNotches = (piece: Piece) => {
    const seam = seamOf(piece)
    const top = boxOf(seam).top
    const on = ({ x, y }: Mark) => seam.some((point) => far(point, { x, y }) < 0.1) && y < top + 30
    return at(piece.marks, 'notch')
      .filter(on)
      .sort((a, b) => a.x - b.x)
  }

  test.each([
    [1, [30]],
    [2, [20, 30]],
  ])('%i: have their intended depth at the waist, between two notches', (pleats, depths) => {
    const notches = waistNotches(front({ pleats }))
    const pairs = depths.map((_, which) => far(notches[which * 2] as Mark, notches[which * 2 + 1] as Mark))
    expect(pairs.map((mm) => Math.round(mm * 10) / 10)).toEqual(depths)
  })

  test('widen the front at the waist, and not from the knee down', () => {
    const [flat, pleated] = [seamOf(front({})), seamOf(front({ pleats: 2 }))]
    const wide = (points: readonly Point[], from: number, to: number) => {
      const xs = points.filter(({ y }) => y >= from && y <= to).map(({ x }) => x)
      return Math.max(...xs) - Math.min(...xs)
    }
    const bottom = boxOf(flat).bottom
    expect(wide(pleated, bottom - 1, bottom)).toBeCloseTo(wide(flat, bottom - 1, bottom), 2)
    expect(wide(pleated, 600, 612)).toBeCloseTo(wide(flat, 600, 612), 1)
    expect(wide(pleated, 0, 180) - wide(flat, 0, 180)).toBeGreaterThan(30)
  })

  test('arrows fold forward pleats to the fly and reverse pleats to the pocket', () => {
    const heads = (options: Options) =>
      front(options).lines.flatMap(({ ops, about }) => {
        const [from, to] = ops
        const isArrow = about === 'note' && ops.length === 5
        return isArrow && from && to && from[0] === 'M' && to[0] === 'L' ? [Math.sign(to[1] - from[1])] : []
      })
    expect(heads({ pleats: 2 })).toEqual([1, 1])
    expect(heads({ pleats: 2, pleatWay: 'reverse' })).toEqual([-1, -1])
    expect(heads({})).toEqual([])
  })

  test('widen the seat, keep the waistband length and change the draft hash', () => {
    const [flat, pleated] = ([{}, { pleats: 1 }] as Options[]).map((options) => drafted(options, { garment: 'trousers' }))
    const of = (draft: typeof flat, place: string) => draft?.finished.find((each) => each.at === place)?.garment ?? Number.NaN
    expect(of(pleated, 'band')).toBe(of(flat, 'band'))
    expect(of(pleated, 'seat') - of(flat, 'seat')).toBeGreaterThan(30)
    expect(of(pleated, 'seat') - of(flat, 'seat')).toBeLessThan(62)
    expect(pleated?.hash).not.toBe(flat?.hash)
  })

  test('combine with a turn-up, and unknown pleat options are dropped', () => {
    expect(drafted({ pleats: 1, turnUp: 40 }, { garment: 'trousers' }).options).toEqual({ pleats: 1, turnUp: 40 })
    expect(drafted({ pleats: 7, pleatWay: 'sideways' }, { garment: 'trousers' }).options).toEqual({})
  })
})

describe('a peaked lapel', () => {
  test('moves the lapel point above the gorge and keeps the rest of the front edge', () => {
    const [notch, peak] = ([{}, { lapelShape: 'peak' }] as Options[]).map((options) =>
      seamOf(pieceIn(drafted(options), 'jaeger.front')),
    )
    const [before, after] = [new Set((notch ?? []).map(text)), new Set((peak ?? []).map(text))]
    const only = (points: readonly Point[] | undefined, others: Set<string>) =>
      (points ?? []).filter((point) => !others.has(text(point)))
    const added = only(peak, before)
    const lost = only(notch, after)
    expect(Math.min(...added.map(({ y }) => y))).toBeLessThan(Math.min(...lost.map(({ y }) => y)) - 10)
    expect(Math.max(...[...added, ...lost].map(({ x }) => x))).toBeLessThan(10)
  })
  test('keeps the collar pieces and changes the front facing', () => {
    const [notch, peak] = [drafted({}), drafted({ lapelShape: 'peak' })]
    for (const code of ['jaeger.collar', 'jaeger.underCollar', 'jaeger.collarStand'])
      expect(pieceIn(peak, code).outline).toEqual(pieceIn(notch, code).outline)
    expect(pieceIn(peak, 'jaeger.frontFacing').outline).not.toEqual(pieceIn(notch, 'jaeger.frontFacing').outline)
  })
  const text = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`
})

describe('a double-breasted front', () => {
  const DOUBLE = { breasted: 'double', lapelShape: 'peak' }
  const front = (options: Options) => pieceIn(drafted(options), 'jaeger.front')
  test('overlaps the centre by 89 mm', () =>
    expect(boxOf(seamOf(front(DOUBLE)).filter(({ y }) => y > 300)).left).toBeCloseTo(-89, 1))
  test.each([
    [6, 3],
    [4, 2],
  ])('of %i buttons: %i rows, two to close, mirrored to the buttonholes', (rowsOfButtons, rows) => {
    const { marks } = front({ ...DOUBLE, rowsOfButtons })
    const [buttons, holes] = [at(marks, 'button'), at(marks, 'buttonhole')]
    expect([buttons.length, holes.length]).toEqual([rows, 2])
    for (const hole of holes)
      expect(buttons.some(({ x, y }) => Math.abs(x + hole.x) < 0.1 && Math.abs(y - hole.y) < 0.1)).toBe(true)
    for (const hole of holes) expect(hole.x).toBeGreaterThan(-89)
  })
  test('has a square corner at the hem and takes more cloth', () => {
    const corner = (options: Options) => {
      const { left, bottom } = boxOf(seamOf(front(options)).filter(({ x }) => x < 20))
      return Math.min(...seamOf(front(options)).map((point) => far(point, { x: left, y: bottom })))
    }
    expect(corner(DOUBLE)).toBeLessThan(15)
    expect(corner({})).toBeGreaterThan(25)
    const cloth = (options: Options) =>
      (drafted(options).pattern ?? never()).pieces
        .filter(({ code }) => /front(Facing)?$/.test(code))
        .reduce((sum, { outline }) => sum + areaOf(flattened(outline)), 0)
    // The front and its facing are 74 mm wider over at least 450 mm of their height.
    expect(cloth(DOUBLE) - cloth({})).toBeGreaterThan(2 * 74 * 450)
  })
})
const never = (): never => {
  throw new Error('it is drafted')
}

describe('hip pockets', () => {
  const codes = (options: Options) =>
    drafted(options)
      .pattern?.pieces.map(({ code }) => code.split('.')[1] ?? '')
      .filter((code) => /pocket$|pocketLining|hipPocket/.test(code))
  test('cut only pieces of the chosen kind', () => {
    expect(codes({})).toEqual(['pocket', 'pocketLining'])
    expect(codes({ hipPockets: 'flap' })).toEqual(['hipPocketFlap', 'hipPocketJet', 'hipPocketFacing', 'hipPocketBag'])
    expect(codes({ hipPockets: 'jetted' })).toEqual(['hipPocketJet', 'hipPocketFacing', 'hipPocketBag'])
  })
  test.each(['flap', 'slant', 'jetted'])(
    '%s: the mouth is a sixth of the chest on front, side and all pocket pieces',
    (hipPockets) => {
      const draft = drafted({ hipPockets })
      const mouths = ['jaeger.front', 'jaeger.side'].map((code) => {
        const dashed = pieceIn(draft, code).lines.filter(
          ({ stroke, about, ops }) => stroke === 'dashed' && about === 'cloth' && ops.length === 2,
        )
        return Math.max(...dashed.map(({ ops }) => far(...(flattened(ops) as [Point, Point]))))
      })
      expect((mouths[0] ?? 0) + (mouths[1] ?? 0)).toBeCloseTo(1016 / 6, 1)
      for (const code of ['jaeger.hipPocketJet', 'jaeger.hipPocketFacing', 'jaeger.hipPocketBag']) {
        const [from, to] = at(pieceIn(draft, code).marks, 'notch') as [Mark, Mark]
        expect(far(from, to)).toBeCloseTo(1016 / 6, 1)
      }
      if (hipPockets === 'jetted') return
      const [a, b] = seamOf(pieceIn(draft, 'jaeger.hipPocketFlap')) as [Point, Point]
      expect(far(a, b)).toBeCloseTo(1016 / 6, 1)
      expect(b.y - a.y).toBeCloseTo(hipPockets === 'slant' ? 25 : 0, 1)
    },
  )
  test('list jets for both edges of both pockets, and bags in the lining', () => {
    const cuts = (code: string) =>
      pieceIn(drafted({ hipPockets: 'flap' }), code).cuts.map(({ material, pieces }) => [material, pieces])
    expect(cuts('jaeger.hipPocketFlap')).toEqual([
      ['cloth', 2],
      ['lining', 2],
    ])
    expect(cuts('jaeger.hipPocketJet')).toEqual([['cloth', 4]])
    expect(cuts('jaeger.hipPocketBag')).toEqual([['lining', 4]])
  })
  test('get a seam allowance around the flap and its corners', () => {
    const corners = [
      { x: 0, y: 0, round: 0 },
      { x: 100, y: 0, round: 0 },
      { x: 100, y: 50, round: 20 },
      { x: 0, y: 50, round: 20 },
    ]
    expect(boxOf(flattened(cornered(corners, 10)))).toEqual({ left: -10, top: -10, right: 110, bottom: 60 })
    expect(areaOf(flattened(cornered(corners, 0)))).toBeCloseTo(5000 - 2 * 400 * (1 - Math.PI / 4), -1)
  })
})

describe('the figuration of the body', () => {
  const stands = (figuration: DraftOrder['figuration'], options: Options = {}) => drafted(options, { figuration })
  test('a stooping back is 6 mm longer and its front 6 mm shorter, an erect one reversed', () => {
    const lengths = [{ back: 'stooping' }, {}, { back: 'erect' }].map((figuration) => {
      const draft = stands(figuration)
      const top = (code: string) => boxOf(seamOf(pieceIn(draft, code))).top
      const { garment } = draft.finished.find(({ at }) => at === 'length') ?? never()
      return [Math.round(garment), Math.round(top('jaeger.back')), Math.round(top('jaeger.front'))]
    })
    const [stooping, usual, erect] = lengths as [number[], number[], number[]]
    const less = (of: number[]) => of.map((value, place) => value - (usual[place] ?? 0))
    expect([less(stooping), less(erect)]).toEqual([
      [6, -6, 6],
      [-6, 6, -6],
    ])
  })
  test('changes no girth, and needs no note to the cutter', () => {
    const girths = ({ finished }: ReturnType<typeof drafted>) => finished.filter(({ at }) => at !== 'length' && at !== 'sleeve')
    expect(girths(stands({ back: 'stooping' }))).toEqual(girths(stands({})))
    expect(stands({ back: 'stooping', lowerShoulder: 'left', stomach: 'full' }).byHand).toEqual([
      { code: 'stomach', value: 'full' },
    ])
    expect(stands({ back: 'stooping' }).options).toEqual({ balance: 12 })
    expect(stands({ back: 'normal', lowerShoulder: 'none' }).options).toEqual({})
  })
  test.each(['left', 'right'] as const)('the %s shoulder lowered 10 mm gives named pieces per side, each cut once', (low) => {
    const draft = stands({ lowerShoulder: low }, { hipPockets: 'flap' })
    const other = low === 'left' ? 'right' : 'left'
    const sided = draft.pattern?.pieces.filter(({ hand }) => hand)
    expect(new Set(sided?.map(({ code }) => code)).size).toBe(6)
    expect(sided).toHaveLength(12)
    expect(sided?.flatMap(({ cuts }) => cuts.map(({ pieces }) => pieces)).every((count) => count === 1)).toBe(true)
    for (const code of ['jaeger.front', 'jaeger.back']) {
      const [lower, level] = [pieceIn(draft, code, low), pieceIn(draft, code, other)].map(seamOf) as [Point[], Point[]]
      // The end of the shoulder is the topmost point of the outer half, at the armhole.
      const shoulder = (points: readonly Point[]) => {
        const outer = points.map(({ x, y }) => ({ x: Math.abs(x), y })).filter(({ x }) => x > 190)
        return Math.min(...outer.map(({ y }) => y))
      }
      expect(shoulder(lower) - shoulder(level), code).toBeGreaterThan(8)
      expect(boxOf(lower).top, code).toBeCloseTo(boxOf(level).top, 3)
      expect(boxOf(lower).bottom, code).toBeCloseTo(boxOf(level).bottom, 3)
    }
    const front = (side: 'left' | 'right') => boxOf(seamOf(pieceIn(draft, 'jaeger.front', side)))
    expect(Math.abs(front('left').left)).toBeLessThan(front('left').right)
    expect(Math.abs(front('right').right)).toBeLessThan(-front('right').left)
  })
  test('only linings of pieces with a lining inset are cut face down', () => {
    const { pattern } = stands({ lowerShoulder: 'left' })
    const down = pattern?.pieces.flatMap(({ code, cuts }) =>
      cuts.filter(({ faceDown }) => faceDown).map(({ material }) => [code, material]),
    )
    expect(down?.map(([code]) => code)).toEqual(
      ['jaeger.side', 'jaeger.side', 'jaeger.back', 'jaeger.back'].sort(asListed(pattern?.pieces ?? [])),
    )
    expect(new Set(down?.map(([, material]) => material))).toEqual(new Set(['lining']))
    const cut = { material: 'lining', pieces: 1, identical: false, onFold: false, onBias: false, faceDown: true } as const
    expect(cutLine('en', cut)).toBe('Cut 1 right side down: lining')
    expect(new Set(LANGUAGES.map((language) => pieceName(language, 'jaeger.front', 'left'))).size).toBe(3)
    expect(pieceName('en', 'jaeger.front', 'left')).toBe('Front, left')
  })
  const asListed = (pieces: readonly Piece[]) => (a: string, b: string) =>
    pieces.findIndex(({ code }) => code === a) - pieces.findIndex(({ code }) => code === b)
  test('pieces for both sides are laid out once each', () => {
    const { pattern } = stands({ lowerShoulder: 'left' })
    const listed = (pattern ?? never()).pieces.flatMap(({ cuts }) => cuts.filter(({ material }) => material === 'cloth'))
    const lay = layOf([pattern ?? never()], 'cloth', { width: 1480, napped: false, repeat: 0 })
    expect(lay.pieces).toBe(listed.reduce((sum, { pieces }) => sum + pieces, 0))
    expect(lay.laid.filter(({ side }) => side === 'left')).toHaveLength(4)
  })
  test('of a coat becomes a note for the cutter', () => {
    const { byHand } = drafted({}, { garment: 'coat', figuration: { back: 'stooping', lowerShoulder: 'left' } })
    expect(byHand.map(({ code }) => code)).toEqual(['back', 'lowerShoulder'])
  })
})

test('all jacket options repeat one hash, and unsupported values leave it unchanged', () => {
  const all = { breasted: 'double', rowsOfButtons: 6, lapelShape: 'peak', hipPockets: 'slant' }
  const figuration = { back: 'erect', lowerShoulder: 'right' }
  const [one, again] = [drafted(all, { figuration }), drafted(all, { figuration })]
  expect([again.hash, again.fingerprint]).toEqual([one.hash, one.fingerprint])
  expect(drafted({ lapelShape: 'fishtail', hipPockets: 'kangaroo', breasted: 'single' }).hash).toBe(drafted({}).hash)
})

test('a block has no jacket options and leaves the figuration to the cutter', () => {
  const { styled, options, undrawn, byHand } = drafted(
    { lapelShape: 'peak' },
    { body: standardBody({ hips: undefined }), figuration: { lowerShoulder: 'left' } },
  )
  expect({ styled, options, undrawn }).toEqual({ styled: false, options: {}, undrawn: [] })
  expect(byHand).toEqual([{ code: 'lowerShoulder', value: 'left' }])
})
