import { canSet } from '#platform/pdf/glyphs.ts'
import { feet, letterhead } from '#platform/pdf/letterhead.ts'
import { MUTED, PAGE } from '#platform/pdf/page.ts'
import type { Paper } from '#platform/pdf/paper.ts'
import { dayInWords } from '#platform/pdf/words.ts'

import type { Ticket } from './shapes.ts'
import { documentTranslator } from './text.ts'

const BARS = { module: 1.9, height: 64 }
const LABEL_x = { label: PAGE.left, value: 190 }

export function drawTicket(paper: Paper, ticket: Ticket): void {
  const { language, house } = ticket
  const t = documentTranslator(language)
  const before = paper.begin(language)
  letterhead(paper, { house: house.name, lines: [], title: t('ticket') })
  paper.bars(ticket.number, PAGE.right, 130, BARS)
  paper.put(ticket.number, PAGE.right, 216, { size: 15, style: 'strong', align: 'right' })
  const rows = [
    [t('garment'), t(`garments.${ticket.garment}`)],
    [t('piece'), ticket.piece],
    [t('customer'), canSet(ticket.customer) ? ticket.customer : ''],
    [t('order'), ticket.order],
    [t('promised'), ticket.promisedOn ? dayInWords(language, ticket.promisedOn) : ''],
    [t('assignee'), ticket.assignee && canSet(ticket.assignee) ? ticket.assignee : ''],
  ] as const
  let y = 262
  for (const [label, value] of rows) {
    if (value === '') continue
    paper.put(label, LABEL_x.label, y, { size: 11, colour: MUTED })
    const lines = paper.wrap(value, PAGE.right - LABEL_x.value, { size: 13, style: 'strong' })
    for (const [i, line] of lines.entries()) paper.put(line, LABEL_x.value, y + i * 17, { size: 13, style: 'strong' })
    y += lines.length * 17 + 9
    paper.rule(y - 14)
    y += 6
  }
  feet(paper, before, {
    left: `${house.name}  ·  ${ticket.number}`,
    middle: t('printed', { day: dayInWords(language, ticket.printedOn) }),
    page: (n, all) => t('page', { n, all }),
  })
}
