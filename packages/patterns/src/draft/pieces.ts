import { areaOf, boxOf, closed, flattened, hullOf } from '../lay/outlines.ts'
import type { DesignName, Line, LineSubject, Mark, Op, Piece, Point, Stroke } from '../pattern.ts'
import { cutsOf, isCorrected } from './cut-list.ts'

/** Rounds to a thousandth of a millimetre, so that nearly equal points become equal. */
const exact = (value: number): number => Math.round(value * 1000) / 1000 + 0

export const opOf = (op: FreeSewing.Op): Op => {
  if (op.type === 'close') return ['Z']
  const to = [exact(op.to.x), exact(op.to.y)] as const
  if (op.type === 'curve') return ['C', exact(op.cp1.x), exact(op.cp1.y), exact(op.cp2.x), exact(op.cp2.y), ...to]
  return [op.type === 'move' ? 'M' : 'L', ...to]
}

const ABOUT: readonly (readonly [RegExp, LineSubject])[] = [
  [/\bnote\b/, 'note'],
  [/\bmark\b/, 'mark'],
  [/\blining\b/, 'lining'],
  [/\bcanvas\b/, 'canvas'],
  [/\binterfacing\b/, 'interfacing'],
  [/\bvarious|specialty\b/, 'undercollar'],
]
const STROKE: readonly (readonly [RegExp, Stroke])[] = [
  [/\bsa\b/, 'allowance'],
  [/\bdashed\b/, 'dashed'],
  [/\bdotted\b/, 'dotted'],
  [/\bhelp\b/, 'help'],
]
const first = <T>(table: readonly (readonly [RegExp, T])[], text: string, otherwise: T): T =>
  table.find(([word]) => word.test(text))?.[1] ?? otherwise

const classOf = ({ attributes }: { attributes: FreeSewing.Attributes }) => (attributes.list.class ?? []).join(' ')
/** Paths that the library adds to a part: banners, its logo, its scale box. */
const ITS_OWN = /scalebox|logo|banner/i

/** Leaves out lines that the library adds, and the fold line of a piece with a corrected cut list. */
function linesOf(code: string, part: FreeSewing.Part): Line[] {
  return Object.entries(part.paths).flatMap(([name, path]) => {
    const classes = classOf(path)
    if (path.hidden || /\bhidden\b/.test(classes) || ITS_OWN.test(name) || path.ops.length < 2) return []
    if (isCorrected(code) && /cutonfold/i.test(name)) return []
    const arrows = /grainline|cutonfold/i.test(name)
    return [{ ops: path.ops.map(opOf), about: first(ABOUT, classes, 'cloth'), stroke: first(STROKE, classes, 'plain'), arrows }]
  })
}

const KINDS: Record<string, Mark['kind']> = {
  notch: 'notch',
  bnotch: 'back-notch',
  button: 'button',
  buttonhole: 'buttonhole',
  'buttonhole-start': 'buttonhole-start',
  'buttonhole-end': 'buttonhole-end',
}
const numberIn = (attributes: FreeSewing.Attributes, name: string, otherwise: number): number => {
  const value = Number(attributes.list[name]?.[0])
  return Number.isFinite(value) ? value : otherwise
}
/** A mark farther than this from its piece is ignored: it is left over from the block that the design extends. */
const ASTRAY_mm = 12
function marksOf(part: FreeSewing.Part, outline: readonly Op[]): Mark[] {
  const { left, right, top, bottom } = boxOf(flattened(outline))
  const near = ({ x, y }: Point) => x > left - ASTRAY_mm && x < right + ASTRAY_mm && y > top - ASTRAY_mm && y < bottom + ASTRAY_mm
  return Object.values(part.snippets)
    .filter(({ def, anchor }) => def !== 'logo' && near(anchor))
    .map(({ def, anchor, attributes }) => ({
      kind: KINDS[def] ?? 'cross',
      x: exact(anchor.x),
      y: exact(anchor.y),
      angle: numberIn(attributes, 'data-rotate', 0),
      scale: numberIn(attributes, 'data-scale', 1),
    }))
}

/** An allowance that exceeds the outline by less than this lies within it. */
const BEYOND_mm = 0.1

/**
 * Returns the line of the largest area, closed. When an allowance extends beyond it, returns the hull of the seam and allowance
 * lines. Undefined without an area.
 */
function outlineOf(lines: readonly Line[]): Op[] | undefined {
  const shapes = lines.filter(({ arrows }) => !arrows).map(({ ops, stroke }) => ({ ops, stroke, points: flattened(ops) }))
  const sized = shapes.map((shape) => ({ ...shape, area: areaOf(shape.points) })).sort((a, b) => b.area - a.area)
  const largest = sized[0]
  if (!largest || !(largest.area > 0)) return undefined
  const box = boxOf(largest.points)
  const outside = sized
    .filter(({ stroke }) => stroke === 'allowance')
    .some(({ points }) => {
      const { left, right, top, bottom } = boxOf(points)
      const off = Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom)
      return off > BEYOND_mm
    })
  if (!outside) return closed(largest.ops)
  const seams = sized.filter(({ stroke }) => stroke === 'allowance' || stroke === 'plain').flatMap(({ points }) => points)
  return closed(hullOf(seams).map(({ x, y }, at): Op => [at === 0 ? 'M' : 'L', exact(x), exact(y)]))
}

/** Leaves out parts that are hidden or not cut. */
export function piecesOf(design: DesignName, pattern: FreeSewing.Pattern): Piece[] {
  const cutList = (pattern.setStores[0]?.get('cutlist') ?? {}) as FreeSewing.CutList
  const parts = Object.entries(pattern.parts[0] ?? {}).filter(([, part]) => !part.hidden)
  return parts
    .flatMap(([code, part]) => {
      const lines = linesOf(code, part)
      const outline = outlineOf(lines)
      const listed = cutList[code]
      const cuts = cutsOf(design, code, listed)
      if (!outline || cuts.length === 0) return []
      const fold = cuts.some(({ onFold }) => onFold) && listed?.cutOnFold ? listed.cutOnFold : null
      return [
        {
          code,
          lines,
          marks: marksOf(part, outline),
          outline,
          grain: listed?.grain ?? 90,
          cuts,
          fold: fold && ([pointOf(fold[0]), pointOf(fold[1])] as const),
        },
      ]
    })
    .map((piece, at) => ({ ...piece, number: at + 1 }))
}
const pointOf = ({ x, y }: Point): Point => ({ x: exact(x), y: exact(y) })
