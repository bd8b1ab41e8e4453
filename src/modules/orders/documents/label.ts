import { canSet } from '#platform/pdf/glyphs.ts'
import { INK, type Look, MUTED } from '#platform/pdf/page.ts'
import type { Paper } from '#platform/pdf/paper.ts'
import { moneyOnPaper } from '#platform/pdf/words.ts'

import { LABELS_of, type LabelSheet } from '../parcel-shapes.ts'
import type { Label } from './shapes.ts'
import { documentTranslator } from './text.ts'

const mm = (length: number): number => (length * 72) / 25.4

/** Page size, labels in a row, and cell size. Lengths are points. */
export const LABEL_PAGES: Readonly<Record<LabelSheet, { page: [number, number]; across: number; cell: [number, number] }>> = {
  a6: { page: [mm(105), mm(148)], across: 1, cell: [mm(105), mm(148)] },
  'a4-8': { page: [mm(210), mm(297)], across: 2, cell: [mm(105), mm(297) / 4] },
  'a4-4': { page: [mm(210), mm(297)], across: 2, cell: [mm(105), mm(297) / 2] },
}

/** Margin on each side, in points: printers leave it blank. */
const MARGIN = mm(6)
const FOOT_height = 62
const TO: readonly { name: number; line: number }[] = [
  { name: 26, line: 19 },
  { name: 22, line: 16.5 },
  { name: 19, line: 14 },
  { name: 16, line: 12 },
  { name: 13.5, line: 10.5 },
  { name: 11.5, line: 9 },
  { name: 9.5, line: 7.5 },
  { name: 8, line: 6.5 },
]
const LEADING = 1.24

/** Dropping characters could send a parcel to another address. */
export const canSetLabel = ({ to }: Label): boolean => [to.name, ...to.lines].every(canSet)

/** `start`: first cell of the first page to use (from 1), because a sheet may be partly used. */
export function drawLabels(paper: Paper, labels: readonly Label[], { sheet, start }: { sheet: LabelSheet; start: number }): void {
  const { across, cell } = LABEL_PAGES[sheet]
  const each = LABELS_of[sheet]
  const skipped = (start - 1) % each
  for (const [i, label] of labels.entries()) {
    const place = (i + skipped) % each
    if (i === 0 || place === 0) paper.begin(label.language)
    const [width, height] = cell
    drawLabel(paper, label, { left: (place % across) * width, top: Math.floor(place / across) * height, width, height })
  }
}

type Cell = { left: number; top: number; width: number; height: number }

function drawLabel(paper: Paper, label: Label, cell: Cell): void {
  const left = cell.left + MARGIN
  const right = cell.left + cell.width - MARGIN
  const bottom = cell.top + cell.height - MARGIN
  paper.frame(left, right)
  const under = sender(paper, label, { left, right, top: cell.top + MARGIN })
  receiver(paper, label, { left, right, top: under, bottom: bottom - FOOT_height })
  foot(paper, label, { left, right, bottom })
}

const SENDER: Look = { size: 7.5, colour: MUTED }

/** Returns the y position of the rule under the sender. */
function sender(
  paper: Paper,
  { house, language }: Label,
  { left, right, top }: Record<'left' | 'right' | 'top', number>,
): number {
  const t = documentTranslator(language)
  paper.put(house.name.toUpperCase(), left, top + 8, { size: 9.5, style: 'display', tracking: 2 })
  const text = [t('sender'), house.lines.filter(canSet).join(' · ')].join(': ')
  const lines = house.lines.length > 0 ? paper.wrap(text, right - left, SENDER).slice(0, 2) : []
  for (const [i, line] of lines.entries()) paper.put(line, left, top + 18.5 + i * 9, SENDER)
  const y = top + 14 + lines.length * 9
  paper.rule(y, INK, left, right)
  return y
}

type Box = { left: number; right: number; top: number; bottom: number }

function receiver(paper: Paper, { to }: Label, { left, right, top, bottom }: Box): void {
  const width = right - left
  const set = (size: (typeof TO)[number]) => {
    const name: Look = { size: size.name, style: 'strong' }
    const line: Look = { size: size.line }
    const number: Look = { size: size.line, style: 'strong' }
    return [
      ...paper.wrap(to.name, width, name).map((text) => ({ text, look: name })),
      ...to.lines.flatMap((each) => paper.wrap(each, width, line)).map((text) => ({ text, look: line })),
      ...paper.wrap(to.phone, width, number).map((text) => ({ text, look: number })),
    ]
  }
  const heightOf = (lines: ReturnType<typeof set>) => lines.reduce((sum, { look }) => sum + look.size * LEADING, 0)
  const lines = TO.map(set).find((each) => heightOf(each) <= bottom - top - 6) ?? set(TO.at(-1) ?? { name: 8, line: 6.5 })
  let y = top + 4
  for (const { text, look } of lines) {
    y += look.size * LEADING
    paper.put(text, left, y, look)
  }
}

function foot(paper: Paper, label: Label, { left, right, bottom }: Omit<Box, 'top'>): void {
  const { language, parcel, collect, collectedWith, deposit, order } = label
  const t = documentTranslator(language)
  paper.rule(bottom - FOOT_height + 4, INK, left, right)
  paper.bars(order, right, bottom - 47, { module: 0.82, height: 32 })
  paper.put(t('orderNumber', { number: order }), right, bottom - 5, { size: 9, style: 'strong', align: 'right' })
  const small: Look = { size: 7.5, colour: MUTED }
  const width = (right - left) / 2 - 12
  paper.put(t('parcel', parcel), left, bottom - FOOT_height + 16, { size: 8.5, style: 'strong' })
  if (collect > 0) {
    paper.put(t('collect').toUpperCase(), left, bottom - 31, { size: 7, style: 'strong', tracking: 0.9 })
    paper.put(`KES ${moneyOnPaper(collect)}`, left, bottom - 16, { size: 14, style: 'strong' })
    if (deposit > 0) {
      const text = t('depositPaid', { amount: moneyOnPaper(deposit) })
      paper.put(paper.wrap(text, width, small)[0] ?? '', left, bottom - 5, small)
    }
    return
  }
  const text = collectedWith === null ? t('allPaid') : t('collectedWith', { n: collectedWith })
  for (const [i, line] of paper.wrap(text, width, small).slice(0, 2).entries()) paper.put(line, left, bottom - 30 + i * 10, small)
}
