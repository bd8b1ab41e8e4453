import PDFDocument from 'pdfkit'
import type { Placing } from '../lay/outlines.ts'
import { placed } from '../lay/outlines.ts'
import type { Line, LineSubject, Mark, Op, Point, Stroke } from '../pattern.ts'
import type { Letters } from './paper-shapes.ts'

const POINTS_PER_mm = 72 / 25.4
export const COLOUR: Record<LineSubject, string> = {
  cloth: '#111111',
  lining: '#117a5b',
  pocketing: '#117a5b',
  interfacing: '#6b6b6b',
  canvas: '#b5651d',
  undercollar: '#9b2d55',
  note: '#4a3aa8',
  mark: '#1f5fbf',
}
const DASH: Record<Stroke, readonly number[] | null> = {
  plain: null,
  allowance: [6, 1.6],
  dashed: [3, 1.5],
  dotted: [0.6, 1.2],
  help: [5, 1, 1, 1],
}
const HAIR_mm = 0.3
type TextOptions = { size: number; style?: 'text' | 'strong'; colour?: string; align?: 'left' | 'centre' | 'right' }

/** PDF document measured in millimetres and printed at true size. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly #letters: Letters

  constructor(letters: Letters, { title, at, compress = true }: { title: string; at: Date; compress?: boolean }) {
    this.#letters = letters
    this.doc = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      compress,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: '', Producer: 'Loomcourt', Creator: 'Loomcourt', CreationDate: at },
    })
    for (const { name, file } of letters.fonts) this.doc.registerFont(name, file)
  }

  page(width: number, height: number): void {
    this.doc.addPage({ size: [pt(width), pt(height)], margin: 0 })
  }

  within(left: number, top: number, width: number, height: number, draw: () => void): void {
    this.doc.save()
    this.doc.rect(pt(left), pt(top), pt(width), pt(height)).clip()
    draw()
    this.doc.restore()
  }

  stroke(
    ops: readonly Op[],
    placing: Placing,
    { about, stroke, width = HAIR_mm }: Pick<Line, 'about' | 'stroke'> & { width?: number },
  ): void {
    const doc = this.doc.lineWidth(pt(width)).strokeColor(COLOUR[about])
    const dash = DASH[stroke]
    if (dash) doc.dash(pt(dash[0] as number), { space: pt(dash[1] as number) })
    else doc.undash()
    this.#walk(ops, placing)
    doc.stroke().undash()
  }

  #walk(ops: readonly Op[], placing: Placing): void {
    const at = (x: number, y: number): [number, number] => {
      const point = placed(placing, { x, y })
      return [pt(point.x), pt(point.y)]
    }
    for (const op of ops) {
      if (op[0] === 'M') this.doc.moveTo(...at(op[1], op[2]))
      else if (op[0] === 'L') this.doc.lineTo(...at(op[1], op[2]))
      else if (op[0] === 'C') this.doc.bezierCurveTo(...at(op[1], op[2]), ...at(op[3], op[4]), ...at(op[5], op[6]))
      else this.doc.closePath()
    }
  }

  line(from: Point, to: Point, look: { colour?: string; dash?: readonly [number, number]; width?: number } = {}): void {
    const { colour = '#111111', dash, width = HAIR_mm } = look
    const doc = this.doc.lineWidth(pt(width)).strokeColor(colour)
    if (dash) doc.dash(pt(dash[0]), { space: pt(dash[1]) })
    doc.moveTo(pt(from.x), pt(from.y)).lineTo(pt(to.x), pt(to.y)).stroke().undash()
  }

  rectangle(left: number, top: number, width: number, height: number, colour = '#111111', line = HAIR_mm): void {
    this.doc.lineWidth(pt(line)).strokeColor(colour).rect(pt(left), pt(top), pt(width), pt(height)).stroke()
  }

  fill(left: number, top: number, width: number, height: number, colour = '#000000'): void {
    this.doc.fillColor(colour).rect(pt(left), pt(top), pt(width), pt(height)).fill()
  }

  #circle({ x, y }: Point, radius: number, filled: boolean, colour: string): void {
    const circle = this.doc.circle(pt(x), pt(y), pt(radius)).lineWidth(pt(HAIR_mm))
    if (filled) circle.fillColor(colour).fill()
    else circle.strokeColor(colour).stroke()
  }

  mark({ kind, x, y, angle, scale }: Mark, placing: Placing): void {
    const at = placed(placing, { x, y })
    if (kind === 'notch' || kind === 'back-notch') {
      this.#circle(at, 2.8 * scale, false, COLOUR.note)
      if (kind === 'notch') this.#circle(at, 1.4 * scale, true, COLOUR.note)
      else this.#cross(at, 1.1 * scale, COLOUR.note)
      return
    }
    if (kind === 'button') {
      this.#circle(at, 3.4 * scale, false, COLOUR.mark)
      this.#cross(at, 1 * scale, COLOUR.mark)
      return
    }
    if (kind === 'cross') {
      this.#cross(at, 2 * scale, COLOUR.mark)
      return
    }
    const [from, to] = kind === 'buttonhole' ? [-5, 5] : kind === 'buttonhole-start' ? [-10, 0] : [0, 10]
    const turned = (dx: number, dy: number): readonly [number, number] => {
      const radians = (angle * Math.PI) / 180
      return [
        x + (dx * Math.cos(radians) - dy * Math.sin(radians)) * scale,
        y + (dx * Math.sin(radians) + dy * Math.cos(radians)) * scale,
      ]
    }
    const corners = [turned(-1, from), turned(1, from), turned(1, to), turned(-1, to)]
    const ops = corners.map((corner, each): Op => [each === 0 ? 'M' : 'L', ...corner])
    this.stroke([...ops, ['Z']], placing, { about: 'mark', stroke: 'plain' })
  }

  #cross({ x, y }: Point, arm: number, colour: string): void {
    this.line({ x: x - arm, y: y - arm }, { x: x + arm, y: y + arm }, { colour })
    this.line({ x: x + arm, y: y - arm }, { x: x - arm, y: y + arm }, { colour })
  }

  arrow(from: Point, tip: Point, colour: string): void {
    const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1
    const [dx, dy] = [(tip.x - from.x) / length, (tip.y - from.y) / length]
    const head = Math.min(5, length / 3)
    const side = (way: number) => ({ x: tip.x - dx * head - dy * way * head * 0.4, y: tip.y - dy * head + dx * way * head * 0.4 })
    const [a, b] = [side(1), side(-1)]
    this.doc.moveTo(pt(tip.x), pt(tip.y)).lineTo(pt(a.x), pt(a.y)).lineTo(pt(b.x), pt(b.y)).closePath().fillColor(colour).fill()
  }

  /** Returns the width of one line of text in millimetres. */
  widthOf(text: string, { size, style = 'text' }: TextOptions): number {
    const runs = this.#letters.runsOf(text, style)
    return runs.reduce((sum, run) => sum + this.doc.font(run.font).fontSize(pt(size)).widthOfString(run.text), 0) / POINTS_PER_mm
  }

  /** Writes one line of text at its baseline. `size` is in millimetres. */
  put(text: string, { x, y }: Point, options: TextOptions): void {
    const { size, style = 'text', colour = '#111111', align = 'left' } = options
    const width = this.widthOf(text, options)
    let at = pt(align === 'left' ? x : align === 'right' ? x - width : x - width / 2)
    for (const run of this.#letters.runsOf(text, style)) {
      this.doc.font(run.font).fontSize(pt(size)).fillColor(colour)
      const wide = this.doc.widthOfString(run.text)
      this.doc.text(run.text, at, pt(y), { lineBreak: false, baseline: 'alphabetic' })
      at += wide
    }
  }

  end(): Promise<Uint8Array> {
    const parts: Buffer[] = []
    this.doc.on('data', (part: Buffer) => parts.push(part))
    const pdfBytes = new Promise<Uint8Array>((done, fail) => {
      this.doc.once('end', () => done(Buffer.concat(parts))).once('error', fail)
    })
    this.doc.end()
    return pdfBytes
  }
}
export const pt = (mm: number): number => mm * POINTS_PER_mm
