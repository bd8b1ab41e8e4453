import { percentOfRate, type VatShare, vatShares } from '#domain/pricing/tax.ts'
import { writtenFor } from '#kernel/languages.ts'
import { canSet } from '#platform/pdf/glyphs.ts'
import { BODY, COLUMN_width, COLUMNS_at, column, feet, LABEL, letterhead, SMALL, STRONG } from '#platform/pdf/letterhead.ts'
import { INK, type Look, MUTED, PAGE } from '#platform/pdf/page.ts'
import { Paper } from '#platform/pdf/paper.ts'
import { dayInWords, moneyOnPaper as money, quantityOnPaper } from '#platform/pdf/words.ts'

import type { FiscalSeal, InvoiceContent, InvoiceLine } from '../contract.ts'
import { type InvoiceTranslator, invoiceTranslator } from './text.ts'

const COLUMN = { quantity: 330, price: 404, vat: 468, total: PAGE.right }
const NAME_width = 230

/** Renders the document as a PDF (A4). Equal content gives equal bytes. */
export function pdfOf(content: InvoiceContent, seal?: FiscalSeal): Promise<Uint8Array> {
  const language = writtenFor(content.language ?? 'en')
  const title = `${invoiceTranslator(language)(content.kind)} ${content.number}`
  const paper = new Paper({ title, author: content.house.name, at: new Date(`${content.issuedOn}T00:00:00Z`), language })
  drawInvoice(paper, content, seal)
  return paper.end()
}

export function drawInvoice(paper: Paper, content: InvoiceContent, seal?: FiscalSeal): void {
  const language = writtenFor(content.language ?? 'en')
  const t = invoiceTranslator(language)
  const { house, kind, tax = 'standard' } = content
  const before = paper.begin(language)
  const lines = [house.address, house.phone, house.email, house.pin && t('pin', { pin: house.pin })].filter(Boolean)
  letterhead(paper, { house: house.name, lines, title: t(kind), remark: content.demo && t('demo') })
  let y = facts(paper, content, t)
  y = table(paper, content, t, y + 30)
  const from = sums(paper, content, t, y)
  if (seal) sealed(paper, seal, t, from)
  feet(paper, before, {
    left: `${house.name}  ·  ${content.number}`,
    middle: tax === 'standard' ? t('withVat') : t('withoutVat'),
    page: (n, all) => t('page', { n, all }),
  })
}

function facts(paper: Paper, content: InvoiceContent, t: InvoiceTranslator): number {
  const y = 232
  const { number, issuedOn, order, customer, corrects } = content
  const day = (of: string) => ({ day: dayInWords(writtenFor(content.language ?? 'en'), of) })
  const wide = (text: string, width: number, look: Look) => paper.wrap(text, width, look)
  const name = canSet(customer.name) ? customer.name : customer.email
  const address = customer.address.filter(canSet).flatMap((line) => wide(line, COLUMN_width, BODY))
  const ends = [
    column(paper, COLUMNS_at.first, y, t('number'), [
      ...[number, t('issued', day(issuedOn))],
      ...(corrects ? [t('credits', { number: corrects })] : []),
    ]),
    column(paper, COLUMNS_at.second, y, content.kind === 'invoice' ? t('billedTo') : t('creditedTo'), [
      ...wide(name, COLUMN_width, STRONG),
      ...address,
      ...(name === customer.email ? [] : wide(customer.email, COLUMN_width, BODY)),
      ...(customer.pin ? [t('pin', { pin: customer.pin })] : []),
    ]),
    column(paper, COLUMNS_at.third, y, t('order'), [order.number, t('placed', day(order.placedOn))]),
  ]
  const why = content.reason && canSet(content.reason) ? wide(t('reason', { reason: content.reason }), 460, BODY) : []
  const after = Math.max(...ends) + (why.length > 0 ? 8 : 0)
  for (const [i, line] of why.entries()) paper.put(line, PAGE.left, after + i * 13.5, BODY)
  return after + why.length * 13.5
}

function tableHead(paper: Paper, { kind, lines }: InvoiceContent, t: InvoiceTranslator, y: number): number {
  paper.put((kind === 'invoice' ? t('piece') : t('credited')).toUpperCase(), PAGE.left, y, LABEL)
  const right = (text: string, x: number) => paper.put(text.toUpperCase(), x, y, { ...LABEL, align: 'right' })
  right(t('quantity'), COLUMN.quantity)
  // A credit note of a replaced invoice or an unpaid rest repeats the prices; one of a refund has none.
  if (kind === 'invoice' || lines.some(({ unitPrice }) => unitPrice !== null)) right(t('price'), COLUMN.price)
  right(t('vatShare'), COLUMN.vat)
  right('KES', COLUMN.total)
  paper.rule(y + 8, INK)
  return y + 8
}

function table(paper: Paper, content: InvoiceContent, t: InvoiceTranslator, from: number): number {
  let y = tableHead(paper, content, t, from)
  for (const line of content.lines) {
    const names = paper.wrap(line.name, NAME_width, STRONG)
    const details = detailOf(line, t).reduce<string[]>(
      (rows, part) => [...rows.slice(0, -1), ...splitBeside(paper, rows.at(-1), part)],
      [],
    )
    const height = names.length * 13 + details.length * 11.5 + 14
    if (y + height > PAGE.bottom) {
      paper.doc.addPage()
      y = tableHead(paper, content, t, PAGE.top + 10)
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
  if (line.quantity !== null) right(quantityOnPaper(line.quantity, line.unit), COLUMN.quantity)
  if (line.unitPrice !== null) right(money(line.unitPrice), COLUMN.price)
  right(money(line.vat), COLUMN.vat, { ...BODY, colour: MUTED })
  right(money(line.total), COLUMN.total)
}

const detailOf = ({ detail, sku, discount, savings }: InvoiceLine, t: InvoiceTranslator): string[] => {
  const less = (amount: number) => t('less', { amount: money(amount) })
  const savingRows = savings?.map(({ label, amount }) => {
    const name = label === null ? '' : `${label}: −${money(amount)}`
    return name !== '' && canSet(name) ? name : less(amount)
  })
  return [detail, sku ?? '', ...(savingRows ?? (discount > 0 ? [less(discount)] : []))].filter(
    (part) => part !== '' && canSet(part),
  )
}

/** Appends a part to its line if all of it fits, else starts a new line, so that no line ends with the separator. */
function splitBeside(paper: Paper, line: string | undefined, part: string): string[] {
  const joined = line === undefined ? part : `${line} · ${part}`
  if (paper.widthOf(joined, SMALL) <= NAME_width) return [joined]
  return [...(line === undefined ? [] : [line]), ...paper.wrap(part, NAME_width, SMALL)]
}

/** Starts a new page when the sums do not fit. Returns their top. */
function sums(paper: Paper, content: InvoiceContent, t: InvoiceTranslator, from: number): number {
  const { kind, totals, paid, rounding = 0 } = content
  const taxes = taxRows(content, t)
  let y = from + 26
  if (y + 120 + taxes.length * 16 > PAGE.bottom) {
    paper.doc.addPage()
    y = PAGE.top + 20
  }
  const top = y
  const label = COLUMNS_at.second + 62
  const line = (text: string, amount: number, look: Look = BODY) => {
    paper.put(text, label, y, look)
    paper.put(money(amount), PAGE.right, y, { ...look, align: 'right' })
    y += 16
  }
  line(t('net'), totals.net, { ...BODY, colour: MUTED })
  for (const { label, vat } of taxes) line(label, vat, { ...BODY, colour: MUTED })
  paper.rule(y - 6, INK, label)
  y += 18
  paper.put(kind === 'invoice' ? t('total') : t('credited'), label, y, STRONG)
  paper.put(`KES ${money(totals.total)}`, PAGE.right, y, { size: 20, style: 'display', align: 'right' })
  y += 26
  if (kind === 'credit-note') return top
  if (rounding !== 0) line(t('rounding'), rounding)
  line(t('paid'), Math.min(paid, totals.total) + rounding)
  line(t('due'), Math.max(0, totals.total - paid), paid < totals.total ? STRONG : BODY)
  return top
}

export function taxRows(
  { lines, totals, tax = 'standard' }: InvoiceContent,
  t: InvoiceTranslator,
): { label: string; vat: number }[] {
  const shares = vatShares(lines.flatMap(({ vatClass, total, vat }) => (vatClass ? [{ ...vatClass, total, vat }] : [])))
  const all = lines.every(({ vatClass }) => vatClass !== undefined)
  const [only] = shares
  if (!only || !all) return [{ label: t(tax), vat: totals.vat }] // issued before VAT classes existed
  if (shares.length === 1) return [{ label: taxSaid(only, t), vat: only.vat }]
  return shares.map((share) => ({
    label: t('taxOf', { tax: taxSaid(share, t), amount: money(share.total) }),
    vat: share.vat,
  }))
}

function taxSaid({ code, rate }: VatShare, t: InvoiceTranslator): string {
  if (rate > 0) return t('rated', { rate: percentOfRate(rate) })
  if (code === 'export') return t('export')
  return code === 'zero' ? t('zero') : code === 'exempt' ? t('exemptGoods') : code === 'none' ? t('noSupply') : t('exempt')
}

const SEAL_size = 84
const SEAL_text = { x: PAGE.left + SEAL_size + 12, width: 130 }

function sealed(paper: Paper, seal: FiscalSeal, t: InvoiceTranslator, y: number): void {
  const { unit, receiptNo, internalData, signature, checkUrl } = seal
  paper.square(checkUrl, PAGE.left, y - 8, SEAL_size)
  const printed = [`${t('receipt')} ${unit}/${receiptNo}`, grouped(signature), grouped(internalData)].filter(Boolean)
  const lines = printed.flatMap((text) => paper.wrap(text, SEAL_text.width, SMALL))
  paper.put(t('signed').toUpperCase(), SEAL_text.x, y, LABEL)
  for (const [i, line] of lines.entries()) paper.put(line, SEAL_text.x, y + 15 + i * 11.5, SMALL)
}

const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
