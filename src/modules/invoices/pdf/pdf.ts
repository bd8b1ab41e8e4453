import { canSet } from '#platform/paper/letters.ts'
import type { InvoiceContent, InvoiceLine } from '../contract.ts'
import { ACCENT, INK, type Look, MUTED, PAGE, Paper } from './paper.ts'

const LABEL: Look = { size: 7, colour: MUTED, tracking: 0.9 }
const SMALL: Look = { size: 8.5, colour: MUTED }
const BODY: Look = { size: 9.5 }
const STRONG: Look = { size: 9.5, style: 'strong' }
/** Right edges of the columns of figures. */
const COLUMN = { quantity: 330, price: 404, vat: 468, total: PAGE.right }
const NAME_width = 230
const COLUMNS_at = { second: 226, third: 396 }

/** The paper as a PDF (A4). The same content always gives the same bytes. */
export function pdfOf(content: InvoiceContent): Promise<Uint8Array> {
  const title = `${TITLES[content.kind]} ${content.number}`
  const paper = new Paper({ title, author: content.house.name, at: new Date(`${content.issuedOn}T00:00:00Z`) })
  letterhead(paper, content)
  let y = facts(paper, content)
  y = table(paper, content, y + 30)
  sums(paper, content, y)
  feet(paper, content)
  return paper.end()
}

const TITLES = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const

function letterhead(paper: Paper, { kind, house, demo }: InvoiceContent): void {
  paper.put(house.name.toUpperCase(), PAGE.left, PAGE.top + 16, { size: 19, style: 'display', tracking: 4.9 })
  const lines = [house.address, house.phone, house.email, house.pin && `PIN ${house.pin}`].filter(Boolean)
  for (const [i, line] of lines.entries()) paper.put(line, PAGE.right, PAGE.top + 7 + i * 12.5, { ...SMALL, align: 'right' })
  paper.put(TITLES[kind], PAGE.left, 176, { size: 38, style: 'display' })
  if (demo) paper.put('A demonstration: nothing was sold, nothing is owed.', PAGE.left, 196, { ...SMALL, colour: ACCENT })
}

/** Who, what and when, in three columns. Answers where the next thing may begin. */
function facts(paper: Paper, content: InvoiceContent): number {
  const y = 232
  const column = (x: number, label: string, lines: readonly string[], first: Look = STRONG) => {
    paper.put(label.toUpperCase(), x, y, LABEL)
    for (const [i, line] of lines.entries()) paper.put(line, x, y + 17 + i * 13.5, i === 0 ? first : BODY)
    return y + 17 + lines.length * 13.5
  }
  const { number, issuedOn, order, customer, corrects } = content
  const wide = (text: string, width: number, look: Look) => paper.wrap(text, width, look)
  const name = canSet(customer.name) ? customer.name : customer.email
  const address = customer.address.filter(canSet).flatMap((line) => wide(line, 150, BODY))
  const ends = [
    column(PAGE.left, 'Number', [number, `Issued ${dayInWords(issuedOn)}`, ...(corrects ? [`Credits ${corrects}`] : [])]),
    column(COLUMNS_at.second, content.kind === 'invoice' ? 'Billed to' : 'Credited to', [
      ...wide(name, 150, STRONG),
      ...address,
      ...(name === customer.email ? [] : wide(customer.email, 150, BODY)),
    ]),
    column(COLUMNS_at.third, 'Order', [order.number, `Placed ${dayInWords(order.placedOn)}`]),
  ]
  const reason = content.reason && canSet(content.reason) ? wide(`Reason: ${content.reason}`, 460, BODY) : []
  const after = Math.max(...ends) + (reason.length > 0 ? 8 : 0)
  for (const [i, line] of reason.entries()) paper.put(line, PAGE.left, after + i * 13.5, BODY)
  return after + reason.length * 13.5
}

function tableHead(paper: Paper, kind: InvoiceContent['kind'], y: number): number {
  paper.put(kind === 'invoice' ? 'PIECE' : 'CREDITED', PAGE.left, y, LABEL)
  const right = (text: string, x: number) => paper.put(text, x, y, { ...LABEL, align: 'right' })
  right('QUANTITY', COLUMN.quantity)
  if (kind === 'invoice') right('PRICE', COLUMN.price)
  right('VAT INSIDE', COLUMN.vat)
  right('KES', COLUMN.total)
  paper.rule(y + 8, INK)
  return y + 8
}

/** The rows, over as many pages as they need, the head again on each. */
function table(paper: Paper, { kind, lines }: InvoiceContent, from: number): number {
  let y = tableHead(paper, kind, from)
  for (const line of lines) {
    const names = paper.wrap(line.name, NAME_width, STRONG)
    const details = canSet(line.detail) ? paper.wrap(detailOf(line), NAME_width, SMALL) : []
    const height = names.length * 13 + details.length * 11.5 + 14
    if (y + height > PAGE.bottom) {
      paper.doc.addPage()
      y = tableHead(paper, kind, PAGE.top + 10)
    }
    row(paper, line, names, details, y + 18)
    y += height
    paper.rule(y)
  }
  return y
}

function row(paper: Paper, line: InvoiceLine, names: string[], details: string[], y: number): void {
  for (const [i, name] of names.entries()) paper.put(name, PAGE.left, y + i * 13, STRONG)
  for (const [i, detail] of details.entries()) paper.put(detail, PAGE.left, y + names.length * 13 + i * 11.5, SMALL)
  const right = (text: string, x: number, look: Look = BODY) => paper.put(text, x, y, { ...look, align: 'right' })
  if (line.quantity !== null) right(quantityOf(line.quantity, line.unit), COLUMN.quantity)
  if (line.unitPrice !== null) right(money(line.unitPrice), COLUMN.price)
  right(money(line.vat), COLUMN.vat, { ...BODY, colour: MUTED })
  right(money(line.total), COLUMN.total)
}

const detailOf = ({ detail, sku, discount }: InvoiceLine) =>
  [detail, sku, discount > 0 && `less ${money(discount)} discount`].filter(Boolean).join(' · ')

/** Net, VAT and total, and what was paid; on a page of their own when they do not fit. */
function sums(paper: Paper, { kind, totals, paid }: InvoiceContent, from: number): void {
  let y = from + 26
  if (y + 120 > PAGE.bottom) {
    paper.doc.addPage()
    y = PAGE.top + 20
  }
  const label = COLUMNS_at.second + 62
  const line = (text: string, amount: number, look: Look = BODY) => {
    paper.put(text, label, y, look)
    paper.put(money(amount), PAGE.right, y, { ...look, align: 'right' })
    y += 16
  }
  line('Without VAT', totals.net, { ...BODY, colour: MUTED })
  line('VAT 16 %', totals.vat, { ...BODY, colour: MUTED })
  paper.rule(y - 6, INK, label)
  y += 18
  paper.put(kind === 'invoice' ? 'Total' : 'Credited', label, y, STRONG)
  paper.put(`KES ${money(totals.total)}`, PAGE.right, y, { size: 20, style: 'display', align: 'right' })
  y += 26
  if (kind === 'credit-note') return
  line('Paid', Math.min(paid, totals.total))
  line('Still to pay', Math.max(0, totals.total - paid), paid < totals.total ? STRONG : BODY)
}

/** On every page, once it is known how many there are. */
function feet(paper: Paper, { house, number }: InvoiceContent): void {
  const { start, count } = paper.doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.doc.switchToPage(page)
    paper.rule(PAGE.height - 52)
    paper.put(`${house.name}  ·  ${number}`, PAGE.left, PAGE.height - 36, { ...SMALL, size: 7.5 })
    paper.put('Prices are in Kenyan shillings, VAT inside.', COLUMNS_at.second, PAGE.height - 36, { ...SMALL, size: 7.5 })
    paper.put(`${page - start + 1} of ${count}`, PAGE.right, PAGE.height - 36, { ...SMALL, size: 7.5, align: 'right' })
  }
}

/** `1234567` cents as `12,345.67`. */
function money(cents: number): string {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '\u2212' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

const quantityOf = (quantity: number, unit: InvoiceLine['unit']) =>
  unit === 'centimetre' ? `${(quantity / 100).toFixed(2).replace(/\.?0+$/, '')} m` : String(quantity)

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

function dayInWords(day: string): string {
  const [year, month = '1', date = '1'] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}
