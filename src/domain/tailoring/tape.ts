/** Garments for which body measurements are taken. In this file, lengths are whole millimetres and weights whole grams. */

export const GARMENTS = [
  'jacket',
  'waistcoat',
  'trousers',
  'suit',
  'three-piece',
  'shirt',
  'coat',
  'dress',
  'skirt',
  'figure',
] as const
export type Garment = (typeof GARMENTS)[number]
export const BLOCKS = ['menswear', 'womenswear'] as const
export type Block = (typeof BLOCKS)[number]

type Field = {
  kind: 'girth' | 'length' | 'weight'
  /** Accepted range in mm or grams. */
  min: number
  max: number
}

/** Body measurements, defined in `docs/measurements.md`. */
export const TAPE = {
  height: { kind: 'length', min: 1300, max: 2250 },
  weight: { kind: 'weight', min: 35_000, max: 250_000 },
  neck: { kind: 'girth', min: 260, max: 600 },
  shoulderToShoulder: { kind: 'length', min: 320, max: 600 },
  chest: { kind: 'girth', min: 650, max: 1700 },
  highBust: { kind: 'girth', min: 620, max: 1600 },
  underbust: { kind: 'girth', min: 560, max: 1500 },
  waist: { kind: 'girth', min: 500, max: 1800 },
  hips: { kind: 'girth', min: 600, max: 1750 },
  seat: { kind: 'girth', min: 700, max: 1800 },
  biceps: { kind: 'girth', min: 190, max: 600 },
  wrist: { kind: 'girth', min: 120, max: 260 },
  shoulderToElbow: { kind: 'length', min: 240, max: 470 },
  shoulderToWrist: { kind: 'length', min: 400, max: 820 },
  hpsToWaistBack: { kind: 'length', min: 300, max: 640 },
  upperLeg: { kind: 'girth', min: 380, max: 1000 },
  knee: { kind: 'girth', min: 280, max: 650 },
  inseam: { kind: 'length', min: 550, max: 1080 },
  waistToFloor: { kind: 'length', min: 800, max: 1400 },
  waistToKnee: { kind: 'length', min: 430, max: 780 },
  waistToSeat: { kind: 'length', min: 100, max: 360 },
  waistToUpperLeg: { kind: 'length', min: 160, max: 420 },
  crossSeam: { kind: 'length', min: 480, max: 1100 },
  crossSeamFront: { kind: 'length', min: 180, max: 560 },
} as const satisfies Record<string, Field>
export type Measure = keyof typeof TAPE
export const MEASURES = Object.keys(TAPE) as Measure[]
/** Measured values, in mm or grams. A missing key means that it was not measured. */
export type Taken = Partial<Record<Measure, number>>

export const isMeasure = (name: string): name is Measure => Object.hasOwn(TAPE, name)

/** Measurements that need two readings, because a single wrong one can still be plausible. */
export const TAKEN_TWICE: readonly Measure[] = ['chest', 'waist', 'seat']
export const READINGS_APART_mm = 10

/** Measurements of both sides. `taken` contains the left value, `right` the right one. */
export const SIDED = ['shoulderToWrist', 'waistToFloor'] as const satisfies readonly Measure[]
export type Sided = (typeof SIDED)[number]
export type Right = { [M in Sided]?: number | undefined }
export const isSided = (measure: Measure): measure is Sided => (SIDED as readonly Measure[]).includes(measure)
/** Minimum difference at which the two sides count as different. */
export const SIDES_DIFFER_mm = 3

/** Returns the shorter side of each measurement and the difference in mm. Omits differences below `SIDES_DIFFER_mm`. */
export function shorterSides({
  taken,
  right,
}: {
  taken: Taken
  right: Right
}): { measure: Sided; side: 'left' | 'right'; by: number }[] {
  return SIDED.flatMap((measure) => {
    const [one, other] = [taken[measure], right[measure]]
    if (one === undefined || other === undefined || Math.abs(one - other) < SIDES_DIFFER_mm) return []
    return [{ measure, side: one < other ? ('left' as const) : ('right' as const), by: Math.abs(one - other) }]
  })
}

const UPPER = ['height', 'weight', 'neck', 'shoulderToShoulder', 'chest', 'waist'] as const
const JACKET = [...UPPER, 'hips', 'seat', 'biceps', 'wrist', 'shoulderToWrist', 'hpsToWaistBack'] as const
const TROUSERS = ['height', 'weight', 'waist', 'seat', 'upperLeg', 'knee', 'inseam', 'waistToFloor'] as const
/** Measurements for a jacket and trousers together, kept few so that customers finish taking them. */
const SUIT = [...UPPER, 'seat', 'biceps', 'shoulderToWrist', 'hpsToWaistBack', 'inseam', 'waistToFloor'] as const

const NEEDED: Record<Garment, readonly Measure[]> = {
  jacket: JACKET,
  waistcoat: [...UPPER, 'hips', 'hpsToWaistBack'],
  trousers: TROUSERS,
  suit: SUIT,
  'three-piece': SUIT,
  shirt: [...UPPER, 'hips', 'biceps', 'wrist', 'shoulderToWrist'],
  coat: [...JACKET, 'waistToFloor'],
  dress: [...UPPER, 'highBust', 'underbust', 'hips', 'seat', 'biceps', 'shoulderToWrist', 'hpsToWaistBack', 'waistToKnee'],
  skirt: ['height', 'weight', 'waist', 'hips', 'seat', 'waistToKnee'],
  figure: [...JACKET, ...TROUSERS],
}

export function neededFor(garments: readonly Garment[]): Measure[] {
  const needed = new Set(garments.flatMap((garment) => NEEDED[garment]))
  return MEASURES.filter((measure) => needed.has(measure))
}
const PIECES: Partial<Record<Garment, readonly Garment[]>> = {
  suit: ['jacket', 'trousers'],
  'three-piece': ['jacket', 'waistcoat', 'trousers'],
}
const OF_A_SUIT: readonly Garment[] = Object.values(PIECES).flat()
/**
 * Returns the measurements required to cut one piece. A piece that may belong to a suit needs only
 * those of the suit.
 */
export const neededToCut = (garment: Garment): Measure[] =>
  neededFor([garment]).filter((measure) => !OF_A_SUIT.includes(garment) || (SUIT as readonly Measure[]).includes(measure))

/** Optional measurements that improve the fit over a bust. */
const FOR_A_BUST: Partial<Record<Garment, readonly Measure[]>> = { shirt: ['highBust'], coat: ['highBust'], figure: ['highBust'] }
export function askedFor(garments: readonly Garment[], block: Block): Measure[] {
  const needed = neededFor(garments)
  const bustMeasures = block === 'womenswear' ? garments.flatMap((garment) => FOR_A_BUST[garment] ?? []) : []
  return MEASURES.filter((measure) => needed.includes(measure) || bustMeasures.includes(measure))
}
/** Returns the measurements that staff take in person: for a suit, also those that its pieces require on their own. */
export const takenInPerson = (garment: Garment, block: Block): Measure[] => askedFor([garment, ...(PIECES[garment] ?? [])], block)
export const missingFor = (garments: readonly Garment[], taken: Taken): Measure[] =>
  neededFor(garments).filter((measure) => taken[measure] === undefined)

/** Garment by pattern of a category slug. The first match wins, so specific patterns precede general ones. */
const NAMED: readonly (readonly [RegExp, Garment])[] = [
  [/three-piece/, 'three-piece'],
  [/suit(s|$)/, 'suit'],
  [/waistcoat|vest/, 'waistcoat'],
  [/jacket|blazer|tuxedo/, 'jacket'],
  [/coat/, 'coat'],
  [/trouser|chino|short(s|$)|pant/, 'trousers'],
  [/dress-shirt|shirt|blouse|polo|tunic|kanzu/, 'shirt'],
  [/dress|gown/, 'dress'],
  [/skirt/, 'skirt'],
]

/**
 * Returns the garment for category slugs, nearest category first. `figure` (the measurements of a jacket and of trousers) when
 * none matches.
 */
export function garmentOf(categories: readonly string[]): Garment {
  for (const slug of categories) for (const [name, garment] of NAMED) if (name.test(slug)) return garment
  return 'figure'
}

export const LENGTH_UNITS = ['cm', 'in'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

const MM_PER_INCH = 25.4
const GRAMS_PER_POUND = 453.592_37
const EIGHTHS = 8

/** Converts mm to centimetres or eighths of an inch, or grams to kilograms or pounds with one decimal, for display. */
export function shownMeasure(measure: Measure, value: number, unit: LengthUnit): number {
  if (TAPE[measure].kind === 'weight') return Math.round((unit === 'cm' ? value / 1000 : value / GRAMS_PER_POUND) * 10) / 10
  return unit === 'cm' ? value / 10 : Math.round((value / MM_PER_INCH) * EIGHTHS) / EIGHTHS
}

/** Converts input in the given unit to whole millimetres (grams for weight). */
export function keptMeasure(measure: Measure, typed: number, unit: LengthUnit): number {
  if (TAPE[measure].kind === 'weight') return Math.round(unit === 'cm' ? typed * 1000 : typed * GRAMS_PER_POUND)
  return Math.round(unit === 'cm' ? typed * 10 : typed * MM_PER_INCH)
}

const FRACTIONS: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' }
const ARABIC_DIGITS = /[٠-٩]/g

/** Parses a number as people type it: `97`, `97.5`, `97,5`, `38 1/2`, `38½`, `٩٧٫٥`. Undefined when it is not a number. */
export function readNumber(typed: string): number | undefined {
  const text = typed
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[٫,]/g, '.')
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${FRACTIONS[sign]}`)
    .trim()
  const [, units, above, below] = /^(\d{1,4})?(?:\s*(?<=^|\s)(\d{1,2})\/([1-9]\d?))$/.exec(text) ?? []
  if (above && below) return Number(units ?? 0) + Number(above) / Number(below)
  return /^\d{1,4}(\.\d{0,3})?$/.test(text) ? Number(text) : undefined
}

export const inRange = (measure: Measure, value: number): boolean => value >= TAPE[measure].min && value <= TAPE[measure].max

/** Returns the rounded mean of two readings, in mm. Undefined when they differ by more than `READINGS_APART_mm`. */
export function settled(first: number, second: number): number | undefined {
  return Math.abs(first - second) > READINGS_APART_mm ? undefined : Math.round((first + second) / 2)
}

export const POSTURE = {
  back: ['erect', 'normal', 'stooping'],
  shoulders: ['square', 'normal', 'sloping'],
  lowerShoulder: ['left', 'none', 'right'],
  stomach: ['flat', 'slight', 'full'],
  seatShape: ['flat', 'normal', 'prominent'],
} as const
export type PosturePoint = keyof typeof POSTURE
export const POSTURE_POINTS = Object.keys(POSTURE) as PosturePoint[]
export type Posture = { [P in PosturePoint]?: (typeof POSTURE)[P][number] | undefined }
export const POSTURE_SIDES = ['front', 'side', 'back'] as const
export type PostureSide = (typeof POSTURE_SIDES)[number]
export const FITS = ['slim', 'regular', 'relaxed'] as const
export type FitPreference = (typeof FITS)[number]
