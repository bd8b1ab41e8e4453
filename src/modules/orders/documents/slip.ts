import { SIGNATURE_BOX } from '#domain/customers/signature.ts'
import { canSet } from '#platform/pdf/glyphs.ts'
import { BODY, COLUMN_width, COLUMNS_at, column, feet, LABEL, letterhead, SMALL, STRONG } from '#platform/pdf/letterhead.ts'
import { INK, MUTED, PAGE } from '#platform/pdf/page.ts'
import type { Paper } from '#platform/pdf/paper.ts'
import { dayAndMonth, dayInWords, moneyOnPaper, quantityOnPaper } from '#platform/pdf/words.ts'

import type { Slip, SlipLine } from './shapes.ts'
import { type DocumentTranslator, documentTranslator } from './text.ts'

const QUANTITY_x = 450
const NAME_width = 330
const BARS = { module: 0.95, height: 34 }
const TICK = 11
const SIGNING_height = 92

/** The order number is a barcode for the search field. */
export function drawSlip(paper: Paper, slip: Slip): void {
  const { kind, language, house, order, demo } = slip
  const t = documentTranslator(language)
  const before = paper.begin(language)
  letterhead(paper, { house: house.name, lines: house.lines, title: t(kind), remark: demo && t('demo') })
  paper.bars(order.number, PAGE.right, 150, BARS)
  let y = facts(paper, slip, t)
  y = table(paper, slip.lines, { y: y + 30, t, tick: kind === 'packing-slip' ? t('packed') : t('taken') })
  if (slip.rest.length > 0) y = drawLater(paper, slip.rest, t, y)
  if (kind === 'delivery-note') signing(paper, slip, t, y)
  const { n, of } = slip.parcel
  feet(paper, before, {
    left: `${house.name}  ·  ${order.number}`,
    middle: t('parcel', { n, of }),
    page: (at, all) => t('page', { n: at, all }),
  })
}

const settable = (text: string | null): string[] => (text && canSet(text) ? [text] : [])

function facts(paper: Paper, slip: Slip, t: DocumentTranslator): number {
  const { order, to, parcel, language, collected } = slip
  const y = 232
  const wide = (lines: readonly string[]) => lines.flatMap((line) => paper.wrap(line, COLUMN_width, STRONG))
  const day = (of: string) => dayInWords(language, of)
  const name = canSet(to.name) ? to.name : order.number
  const ends = [
    column(paper, COLUMNS_at.first, y, t('order'), [
      ...[order.number, t('placed', { day: day(order.placedOn) })],
      t('parcel', { n: parcel.n, of: parcel.of }),
    ]),
    column(
      paper,
      COLUMNS_at.second,
      y,
      collected ? t('collectedBy') : t('to'),
      wide([name, ...to.lines.filter(canSet), ...settable(to.phone)]),
    ),
    column(paper, COLUMNS_at.third, y, t('way'), wide(wayOf(slip, t))),
  ]
  const note = order.note && canSet(order.note) ? paper.wrap(t('note', { note: order.note }), 460, BODY) : []
  const after = Math.max(...ends) + (note.length > 0 ? 8 : 0)
  for (const [i, line] of note.entries()) paper.put(line, PAGE.left, after + i * 13.5, BODY)
  return after + note.length * 13.5
}

function wayOf({ parcel, arrives, collected, language }: Slip, t: DocumentTranslator): string[] {
  const day = (of: string) => dayInWords(language, of)
  const { earliest, latest, hours } = arrives
  const when =
    earliest === latest || collected
      ? t('on', { day: day(earliest) })
      : t('between', { from: dayAndMonth(language, earliest), to: dayAndMonth(language, latest) })
  return [
    ...(collected ? [t('pickup')] : []),
    ...(parcel.leftOn && !collected ? [t('left', { day: day(parcel.leftOn) })] : [when]),
    ...(hours && !collected ? [t('hours', { hours })] : []),
    ...settable(parcel.carrier && t('carrier', { carrier: parcel.carrier })),
    ...settable(parcel.tracking && t('tracking', { number: parcel.tracking })),
    ...settable(parcel.from && t('from', { place: parcel.from })),
  ]
}

type Rows = { y: number; t: DocumentTranslator; tick: string }

function head(paper: Paper, { y, t, tick }: Rows): number {
  paper.put(t('piece').toUpperCase(), PAGE.left, y, LABEL)
  paper.put(t('quantity').toUpperCase(), QUANTITY_x, y, { ...LABEL, align: 'right' })
  paper.put(tick.toUpperCase(), PAGE.right, y, { ...LABEL, align: 'right' })
  paper.rule(y + 8, INK)
  return y + 8
}

function table(paper: Paper, lines: readonly SlipLine[], rows: Rows): number {
  let y = head(paper, rows)
  for (const line of lines) {
    const names = paper.wrap(line.name, NAME_width, STRONG)
    const details = paper.wrap([line.detail, line.sku].filter((each) => each && canSet(each)).join(' · '), NAME_width, SMALL)
    const height = names.length * 13 + details.length * 11.5 + 14
    if (y + height > PAGE.bottom) {
      paper.doc.addPage()
      y = head(paper, { ...rows, y: PAGE.top + 10 })
    }
    for (const [i, name] of names.entries()) paper.put(name, PAGE.left, y + 18 + i * 13, STRONG)
    for (const [i, detail] of details.entries()) paper.put(detail, PAGE.left, y + 18 + names.length * 13 + i * 11.5, SMALL)
    paper.put(quantityOnPaper(line.quantity, line.unit), QUANTITY_x, y + 18, { ...STRONG, align: 'right' })
    paper.box(PAGE.right - TICK, y + 9, TICK)
    y += height
    paper.rule(y)
  }
  return y
}

function drawLater(paper: Paper, lines: readonly SlipLine[], t: DocumentTranslator, from: number): number {
  let y = from + 26
  if (y + 30 > PAGE.bottom) {
    paper.doc.addPage()
    y = PAGE.top + 10
  }
  paper.put(t('rest').toUpperCase(), PAGE.left, y, LABEL)
  for (const { name, detail, quantity, unit } of lines) {
    y += 14
    if (y > PAGE.bottom) {
      paper.doc.addPage()
      y = PAGE.top + 10
    }
    const text = [name, detail].filter((each) => each && canSet(each)).join(' · ')
    const [first = ''] = paper.wrap(text, NAME_width, BODY)
    paper.put(first, PAGE.left, y, { ...BODY, colour: MUTED })
    paper.put(quantityOnPaper(quantity, unit), QUANTITY_x, y, { ...BODY, colour: MUTED, align: 'right' })
  }
  return y
}

function signing(paper: Paper, { due, parcel, language }: Slip, t: DocumentTranslator, from: number): void {
  let y = from + 34
  if (y + SIGNING_height > PAGE.bottom) {
    paper.doc.addPage()
    y = PAGE.top + 20
  }
  if (due > 0) {
    paper.put(t('due'), PAGE.left, y, STRONG)
    paper.put(`KES ${moneyOnPaper(due)}`, PAGE.right, y, { size: 16, style: 'display', align: 'right' })
    y += 36
  }
  const by = parcel.receivedBy && canSet(parcel.receivedBy) ? parcel.receivedBy : ''
  const typed = parcel.signature && 'typed' in parcel.signature ? parcel.signature.typed : ''
  const signed = canSet(typed) ? typed : ''
  const on = parcel.arrivedOn ? dayInWords(language, parcel.arrivedOn) : ''
  for (const [x, label, value, to] of [
    [PAGE.left, t('receivedBy'), by, 210],
    [COLUMNS_at.second, t('day'), on, 380],
    [COLUMNS_at.third, t('signature'), signed, PAGE.right],
  ] as const) {
    paper.put(label.toUpperCase(), x, y, LABEL)
    paper.put(value, x, y + 38, BODY)
    paper.rule(y + 44, INK, x, to)
  }
  if (parcel.signature && 'strokes' in parcel.signature)
    paper.strokes(parcel.signature.strokes, SIGNATURE_BOX, { x: COLUMNS_at.third, y: y + 4, height: 40 })
}
