import { describe, expect, test } from 'vitest'
import { boxOf, flattened } from '../lay/outlines.ts'
import { type DraftOrder, type Op, PATTERN_GARMENTS, type Point } from '../pattern.ts'
import { standardBody } from '../tests/standard-body.ts'
import { draft } from './draft.ts'

const order = (over: Partial<DraftOrder> = {}): DraftOrder => ({
  garment: 'jacket',
  body: standardBody(),
  options: {},
  figuration: {},
  seamAllowance: 10,
  ...over,
})

describe('a draft that fails', () => {
  test('leaves it to the cutter and logs the missing measurements', () => {
    const { step, pattern, log } = draft(order({ body: standardBody({ chest: undefined, waist: undefined }) }))
    expect({ step, pattern }).toEqual({ step: 'by-hand', pattern: null })
    expect(log[0]).toBe('usual jaeger: needs chest, waist')
  })

  test('falls back to the next step when the front rise is short', () => {
    const { step, log, pattern } = draft(
      order({ garment: 'trousers', body: standardBody({ waist: 1250, crossSeamFront: 250, waistToUpperLeg: 240 }) }),
    )
    expect(['adjusted', 'block']).toContain(step)
    expect(log.length).toBeGreaterThan(0)
    expect(pattern?.pieces.length).toBeGreaterThan(1)
  })

  test('moves a seat line taped as deep as the fork, with a warning, and keeps the legs', () => {
    const contradicting = { crossSeam: 683, crossSeamFront: 230, waistToUpperLeg: 209, waistToSeat: 224, waistToFloor: 1106 }
    const { step, pattern, used } = draft(order({ garment: 'trousers', body: standardBody(contradicting) }))
    expect(step).toBe('adjusted')
    expect(pattern?.warnings).toContainEqual({ kind: 'moved', measure: 'waistToSeat', from: 224, to: 167 })
    expect(used).toMatchObject({ waistToFloor: { value: 1106 }, waistToSeat: { value: 167, origin: 'derived' } })
  })

  test('warns where the garment stays smaller than the body, and keeps its design', () => {
    const { step, pattern, log } = draft(order({ garment: 'dress', body: standardBody({ waist: 1400, waistBack: 700 }) }))
    expect(step).toBe('usual')
    expect(pattern?.design).toBe('bella')
    expect(pattern?.warnings).toContainEqual({ kind: 'small', at: 'waist', body: 1400, garment: expect.any(Number) })
    expect(log.length).toBe(5)
  })

  test.each([
    ['nothing of it is a body', { chest: 1, waist: 9000, neck: 5, hpsToWaistBack: 1, shoulderToShoulder: 4 }],
    ['it has no width', { chest: 0, waist: 0, hips: 0, seat: 0, neck: 0 }],
    ['it is the wrong way round', { chest: -1000, waistToHips: -130 }],
    ['a value is none', { chest: Number.NaN }],
  ])('neither throws nor draws broken lines when %s', (_, change) => {
    for (const garment of PATTERN_GARMENTS) {
      const { step, pattern } = draft(order({ garment, body: standardBody(change) }))
      expect(JSON.stringify(pattern?.pieces.map(({ lines, outline }) => [lines, outline]) ?? '')).not.toMatch(/null/)
      expect(step === 'by-hand').toBe(pattern === null)
    }
  })
})

test.each(PATTERN_GARMENTS.map((garment) => [garment]))(
  'an ordinary body gets the first draft step for a %s, also without seam allowance',
  (garment) => {
    expect(draft(order({ garment, seamAllowance: 0 })).step).toBe('usual')
    const { step, pattern, log } = draft(order({ garment }))
    expect({ step, log }).toEqual({ step: 'usual', log: [] })
    expect(pattern?.pieces.length).toBeGreaterThan(2)
  },
)

test('shirts and coats for a bust use their own designs if a bust span is known', () => {
  const designOf = (over: Partial<DraftOrder>) => {
    const { step, pattern } = draft(order({ bust: true, ...over }))
    return [step, pattern?.design]
  }
  expect(designOf({ garment: 'shirt' })).toEqual(['usual', 'simone'])
  expect(designOf({ garment: 'coat' })).toEqual(['usual', 'carlita'])
  expect(designOf({ garment: 'trousers' })).toEqual(['usual', 'charlie'])
  const body = standardBody({ bustSpan: undefined })
  expect(designOf({ garment: 'shirt', body })).toEqual(['adjusted', 'simon'])
  expect(designOf({ garment: 'coat', body })).toEqual(['adjusted', 'carlton'])
})

describe('a waist larger than the chest', () => {
  const belly = { waist: 1200, waistBack: 600, hips: 1150, seat: 1180 }
  const crossing = (points: readonly Point[]): boolean => {
    const side = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
    const edges = points.map((a, at) => [a, points[(at + 1) % points.length] as Point] as const)
    return edges.some(([a, b], at) =>
      edges.slice(at + 2).some(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
    )
  }
  test.each([false, true])('gives an overcoat without crossed dart legs, at its waist ease (for a bust: %s)', (bust) => {
    const { pattern, finished, step } = draft(order({ garment: 'coat', bust, body: standardBody(belly) }))
    const back = pattern?.pieces.find(({ code }) => code.endsWith('.back'))
    const seams = back?.lines.filter(({ ops, stroke }) => stroke === 'plain' && ops.at(-1)?.[0] === 'Z') ?? []
    expect(step).toBe('usual')
    expect(seams).toHaveLength(1)
    expect(seams.some(({ ops }) => crossing(flattened(ops)))).toBe(false)
    expect(Math.abs((finished.find(({ at }) => at === 'waist')?.garment ?? 0) - 1200 * 1.14)).toBeLessThan(2)
  })
  test('gives a jacket without the front dart, whose legs would cross', () => {
    const darts = (body = standardBody()) =>
      draft(order({ body }))
        .pattern?.pieces.find(({ code }) => code === 'jaeger.front')
        ?.lines.filter(({ ops, stroke }) => stroke === 'plain' && ops.at(-1)?.[0] === 'Z' && boxOf(flattened(ops)).right < 200)
    expect(darts()).toHaveLength(1)
    expect(darts(standardBody(belly))).toEqual([])
  })
  test('gives the back of the coat a quarter of the waist', () => {
    const { pattern } = draft(order({ garment: 'coat', body: standardBody(belly), seamAllowance: 0 }))
    const widest = (code: string) => {
      const points = flattened(pattern?.pieces.find((piece) => piece.code === code)?.outline ?? [])
      return Math.max(...points.map(({ x }) => x))
    }
    expect(widest('carlton.back')).toBeGreaterThan((1200 * 1.14) / 4 - 1)
    expect(widest('carlton.back')).toBeLessThan((1200 * 1.14) / 4 + 1)
  })
})

test('draft hash and fingerprint repeat for one order and change with body or style', () => {
  const one = draft(order())
  const again = draft(order())
  expect([again.hash, again.fingerprint]).toEqual([one.hash, one.fingerprint])
  const changes: Partial<DraftOrder>[] = [
    { body: standardBody({ chest: 1017 }) },
    { options: { buttons: 3 } },
    { options: { chestEase: 0.05 } },
    { seamAllowance: 15 },
  ]
  const others = changes.map((over) => draft(order(over)))
  expect(new Set([one, ...others].map(({ hash }) => hash)).size).toBe(5)
  expect(new Set([one, ...others].map(({ fingerprint }) => fingerprint)).size).toBe(5)
})

test('draft does not mutate the measurements', () => {
  const body = standardBody()
  const before = structuredClone(body)
  for (const garment of PATTERN_GARMENTS) draft(order({ garment, body }))
  expect(body).toEqual(before)
})

test('12 mm more outside leg draft 12.24 mm longer trousers', () => {
  const height = (waistToFloor: number) => {
    const { pattern } = draft(order({ garment: 'trousers', body: standardBody({ waistToFloor }) }))
    const ys =
      pattern?.pieces[0]?.lines.flatMap(({ ops }) => ops.flatMap((op) => (op[0] === 'Z' ? [] : [op.at(-1) as number]))) ?? []
    return Math.max(...ys)
  }
  expect(height(1101) - height(1089)).toBeCloseTo(12.24, 1) // includes the design's default of 2 % extra length
})

test('12 mm more waist draft a skirt waistband 12 mm longer, within 0.5 mm', () => {
  const band = (waist: number) => {
    const { pattern } = draft(order({ garment: 'skirt', body: standardBody({ waist, waistBack: waist / 2 }) }))
    const ys = pattern?.pieces
      .find(({ code }) => code === 'penelope.waistband')
      ?.outline.flatMap((op) => (op[0] === 'Z' ? [] : [op.at(-1) as number]))
    return 2 * (Math.max(...(ys ?? [])) - Math.min(...(ys ?? []))) // twice, because it is drawn to the fold
  }
  expect(Math.abs(band(864) - band(852) - 12)).toBeLessThan(0.5)
})

describe('a turn-up of 40 mm', () => {
  const legs = (options: DraftOrder['options'], body = standardBody()) => {
    const { pattern, finished, options: drawn } = draft(order({ garment: 'trousers', options, body }))
    const piece = (code: string) => pattern?.pieces.find((each) => each.code === code)
    const points = (code: string) => flattened(piece(code)?.outline ?? [])
    const end = (code: string) => Math.max(...points(code).map(({ y }) => y))
    const folds = (code: string) =>
      piece(code)?.lines.flatMap(({ ops, stroke }) => {
        const [from, to] = ops
        const level = ops.length === 2 && from?.[0] === 'M' && to?.[0] === 'L' && from[2] === to[2]
        return stroke === 'dashed' && level ? [{ y: from[2], wide: Math.abs(to[1] - from[1]) }] : []
      }) ?? []
    return { finished, drawn, points, end, folds }
  }
  test.each(['charlie.front', 'charlie.back'])(
    'makes %s 80 mm longer below the hem, as wide as the leg, with both folds',
    (code) => {
      const [plain, up] = [legs({}), legs({ turnUp: 40 })]
      expect(up.end(code) - plain.end(code)).toBeCloseTo(80, 3)
      const [at, below] = up.folds(code).slice(-2)
      expect((below?.y ?? 0) - (at?.y ?? 0)).toBeCloseTo(40, 3)
      // 80: twice the turn-up. 60: the hem of the design, six seam allowances.
      expect(up.end(code) - (at?.y ?? 0)).toBeCloseTo(80 + 60, 1)
      expect(at?.wide).toBeGreaterThan(150)
      const wideAt = (y: number) =>
        up
          .points(code)
          .filter((point) => Math.abs(point.y - y) < 0.5)
          .map(({ x }) => x)
      const bottom = wideAt(up.end(code))
      expect(Math.max(...bottom) - Math.min(...bottom)).toBeGreaterThan((at?.wide ?? 0) - 1)
      const above = (leg: typeof up) => leg.points(code).filter(({ y }) => y < (at?.y ?? 0) - 1)
      expect(above(up)).toEqual(above(plain))
    },
  )
  test('leaves no pocket line below the outline of its piece', () => {
    const { pattern } = draft(order({ garment: 'trousers', options: { turnUp: 40 } }))
    const lowest = (ops: Op[]) => Math.max(...flattened(ops).map(({ y }) => y))
    for (const { code, lines, outline } of pattern?.pieces ?? [])
      expect({ code, below: lines.filter(({ ops }) => lowest(ops) > lowest(outline) + 1) }).toEqual({ code, below: [] })
  })
  test('keeps finished measures and changes the draft hash', () => {
    const [plain, up] = [legs({}), legs({ turnUp: 40 })]
    expect(up.finished).toEqual(plain.finished)
    expect(up.drawn).toMatchObject({ turnUp: 40 })
    expect(legs({ turnUp: 400 }).drawn).toMatchObject({ turnUp: 60 })
    expect(draft(order({ garment: 'trousers', options: { turnUp: 40 } })).hash).not.toBe(
      draft(order({ garment: 'trousers' })).hash,
    )
  })
  test('is not drawn on a block or on a garment without legs', () => {
    expect(draft(order({ options: { turnUp: 40 } })).options).toEqual({})
  })
})

describe('the cut list', () => {
  const cuts = (garment: DraftOrder['garment'], part: string) =>
    draft(order({ garment }))
      .pattern?.pieces.find(({ code }) => code === part)
      ?.cuts.map(({ material, pieces, onFold }) => [material, pieces, onFold])

  test('has the jacket back as a mirrored pair, also in lining', () => {
    expect(cuts('jacket', 'jaeger.back')).toEqual([
      ['cloth', 2, false],
      ['lining', 2, false],
    ])
  })
  test('has the undercollar of melton, and pocketing in trousers', () => {
    expect(cuts('jacket', 'jaeger.underCollar')?.[0]).toEqual(['undercollar', 1, false])
    expect(cuts('trousers', 'charlie.frontPocketBag')).toEqual([['pocketing', 2, false]])
  })
  test('has two under sleeves for an overcoat, and a skirt front on the fold', () => {
    expect(cuts('coat', 'carlton.undersleeve')).toEqual([
      ['cloth', 2, false],
      ['lining', 2, false],
    ])
    expect(cuts('skirt', 'penelope.front')).toEqual([['cloth', 1, true]])
  })
  test('has a separate lining piece for the front of a coat for a bust', () => {
    const coat = draft(order({ garment: 'coat', bust: true })).pattern?.pieces ?? []
    const lined = coat.filter(({ cuts }) => cuts.some(({ material }) => material === 'lining')).map(({ code }) => code)
    expect(lined).toContain('carlita.frontLining')
    expect(lined).not.toContain('carlita.front')
  })
  test('names only drawn pieces', () => {
    const codes = draft(order()).pattern?.pieces.map(({ code }) => code) ?? []
    expect(codes.filter((code) => !code.startsWith('jaeger.'))).toEqual([])
  })
})

describe('styles that the pattern cannot draw', () => {
  test('a dropped shoulder and a stooping back of a coat become notes for the cutter', () => {
    const figuration = { lowerShoulder: 'left', back: 'stooping', shoulders: 'sloping', stomach: 'normal' }
    const said = (garment: DraftOrder['garment']) => draft(order({ garment, figuration })).byHand.map(({ code }) => code)
    expect(said('coat').sort()).toEqual(['back', 'lowerShoulder'])
    expect(said('jacket')).toEqual([])
    expect(said('trousers')).toEqual([])
  })
  test('a shorter sleeve or leg becomes a note on garments that have one', () => {
    const figuration = { leftSleeve: '12', rightLeg: '8' }
    const said = (garment: DraftOrder['garment']) => draft(order({ garment, figuration })).byHand
    expect(said('jacket')).toEqual([{ code: 'leftSleeve', value: '12' }])
    expect(said('trousers')).toEqual([{ code: 'rightLeg', value: '8' }])
    expect(said('waistcoat')).toEqual([])
  })
  test('a block draws no style', () => {
    const { step, styled } = draft(order({ body: standardBody({ hips: undefined }), options: { buttons: 2 } }))
    expect({ step, styled }).toEqual({ step: 'block', styled: false })
  })
  test('unknown options are dropped and values beyond their limits are clamped', () => {
    expect(draft(order({ options: { sequins: 4, chestEase: 9, buttons: 1 } })).options).toEqual({ chestEase: 0.2, buttons: 1 })
  })
  test('a seam length mismatch is a warning in millimetres', () => {
    const warnings = draft(order({ garment: 'trousers' })).pattern?.warnings
    expect(warnings).toContainEqual({ kind: 'seam', seam: 'outseam', mm: expect.any(Number) })
  })
})
