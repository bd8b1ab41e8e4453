import type { Outcome } from '#kernel/outcome.ts'
import { slugOf } from '#kernel/slug.ts'
import { problems } from '../problems.ts'
import { readMoney, readNumber, readWhole } from './amounts.ts'
import { listIn, readYes } from './cells.ts'
import { at, type ProductDraft, type Reading, type Row } from './draft.ts'
import { plainText } from './plain-text.ts'

const MAX_PIECES = 10_000_000

export type Sink = ReturnType<typeof sink>
export function sink(draft: ProductDraft, row: Row, reading: Reading) {
  const text = (column: string): string | undefined => row.cells[column]
  const got = <T>(column: string, read: (cell: string) => Outcome<T>): T | undefined => {
    const cell = text(column)
    if (cell === undefined || cell === '') return undefined
    const value = read(cell)
    if (value.ok) return value.value
    draft.problems.push(at(row.n, column, value.problem))
    return undefined
  }
  return {
    text,
    clears: (column: string) => reading.clearEmpty && row.cells[column] === '',
    money: (column: string) => got(column, (cell) => readMoney(cell, reading.decimal)),
    whole: (column: string, most = MAX_PIECES) => got(column, (cell) => readWhole(cell, reading.decimal, most)),
    number: (column: string) => got(column, (cell) => readNumber(cell, reading.decimal)),
    one: <T extends string>(column: string, allowed: readonly T[]): T | undefined => {
      const cell = text(column)?.trim().toLowerCase()
      if (!cell) return undefined
      const found = allowed.find((each) => each === cell)
      if (!found) draft.problems.push(at(row.n, column, problems.notOneOf(cell, allowed)))
      return found
    },
    yes: (column: string): boolean | undefined => {
      const cell = text(column)
      const value = cell ? readYes(cell) : undefined
      if (cell && value === undefined) draft.problems.push(at(row.n, column, problems.notOneOf(cell, ['TRUE', 'FALSE'])))
      return value
    },
    note: (column: string | null, remark: Parameters<typeof at>[2]) => draft.notes.push(at(row.n, column, remark)),
    refuse: (column: string | null, problem: Parameters<typeof at>[2]) => draft.problems.push(at(row.n, column, problem)),
  }
}

const PLAIN = { name: 'name', descriptor: 'descriptor', size_system: 'sizeSystem', size_chart: 'sizeChart' }
const LINES = ['construction', 'fit', 'care'] as const

export function readProduct(draft: ProductDraft, row: Row, reading: Reading): void {
  const cell = sink(draft, row, reading)
  const set = (name: string, value: unknown) => {
    if (value !== undefined) draft.fields[name] = value
  }
  for (const [column, field] of Object.entries(PLAIN)) {
    const value = cell.text(column)
    if (value) set(field, reading.preset === 'own' ? value : oneLine(lines(value, reading)))
    else if (cell.clears(column) && field !== 'name') set(field, field === 'descriptor' ? '' : null)
  }
  const description = cell.text('description')
  if (description !== undefined)
    set('description', reading.preset === 'own' ? description : plainText(lines(description, reading)))
  for (const column of LINES) {
    const value = cell.text(column)
    if (value !== undefined) set(column, listIn(value, '\n'))
  }
  readLists(draft, cell, set)
  readFacts(cell, set)
  readStatus(cell, set, reading)
  readPlaces(draft, row, cell, reading)
  readTexts(draft, row)
}

/** WooCommerce writes line breaks as a backslash and an n. */
const lines = (text: string, { preset }: Reading) => (preset === 'woocommerce' ? text.replaceAll('\\n', '\n') : text)

function readLists(draft: ProductDraft, cell: Sink, set: (name: string, value: unknown) => void) {
  for (const [column, field] of [
    ['tags', 'tags'],
    ['collections', 'collections'],
    ['goes_with', 'goesWith'],
  ] as const) {
    const value = cell.text(column)
    if (value !== undefined) set(field, listIn(value))
  }
  const swatches = cell.text('swatches')
  if (swatches !== undefined) set('swatches', listIn(swatches))
  const channels = cell.text('channels')
  if (channels !== undefined)
    set(
      'channels',
      listIn(channels).map((channel) => ({ channel })),
    )
  const attributes = cell.text('attributes')
  if (attributes !== undefined) set('attributes', attributesIn(attributes))
  const title = cell.text('seo_title')
  const description = cell.text('seo_description')
  if (title !== undefined || description !== undefined) {
    const seo = {
      ...(title !== undefined && { title: oneLine(title) }),
      ...(description !== undefined && { description: oneLine(description) }),
    }
    draft.fields.seo = seo
  }
}
const oneLine = (text: string) => plainText(text).replace(/\s+/g, ' ')

/** One attribute per line: `fibre: linen, wool`. */
function attributesIn(text: string): Record<string, string[]> {
  const lines = listIn(text, '\n').map((line) => line.split(/:(.*)/s))
  return Object.fromEntries(lines.map(([code = '', values = '']) => [code.trim(), listIn(values)]))
}

const KINDS = ['goods', 'made-to-measure', 'cloth', 'service', 'gift-card', 'outfit'] as const

function readFacts(cell: Sink, set: (name: string, value: unknown) => void) {
  set('kind', cell.one('kind', KINDS) ?? (cell.yes('gift_card') ? 'gift-card' : undefined))
  set('unit', cell.one('unit', ['piece', 'centimetre']))
  set('step', cell.whole('step', 1000))
  set('clothPerGarment', cell.clears('cloth_per_garment') ? null : cell.whole('cloth_per_garment', 100_000))
  const kilograms = cell.number('weight_kg')
  const grams = cell.number('parcel_g') ?? (kilograms === undefined ? undefined : kilograms * 1000)
  if (grams !== undefined && grams > 0) set('parcel_g', Math.max(1, Math.round(grams)))
  const vatClass = cell.text('vat_class')?.trim().toLowerCase()
  if (vatClass) set('vatClass', vatClass)
  const surcharge = cell.money('surcharge')
  const days = cell.whole('days', 730)
  if (days !== undefined) set('madeToMeasure', { surcharge: surcharge ?? 0, days })
  set('serviceMinutes', cell.clears('service_minutes') ? null : cell.whole('service_minutes', MAX_MINUTES))
  readFreeAmount(cell, set)
  readOutfit(cell, set)
}
const MAX_MINUTES = 10_080

/** An empty cell that clears removes the free amount. */
function readFreeAmount(cell: Sink, set: (name: string, value: unknown) => void) {
  if (cell.clears('free_amount_from') || cell.clears('free_amount_to')) return set('freeAmount', null)
  const least = cell.money('free_amount_from')
  const most = cell.money('free_amount_to')
  if (least !== undefined || most !== undefined)
    set('freeAmount', { ...(least !== undefined && { least }), ...(most !== undefined && { most }) })
}

function readOutfit(cell: Sink, set: (name: string, value: unknown) => void) {
  const pieces = cell.text('outfit_pieces')
  const percent = cell.whole('outfit_percent', 100)
  const amount = cell.money('outfit_amount')
  if (percent !== undefined && amount !== undefined) cell.refuse('outfit_amount', problems.twoReductions())
  const less = percent === undefined ? (amount === undefined ? undefined : { amount }) : { percent }
  if (pieces || less) set('outfit', { ...(pieces && { pieces: listIn(pieces) }), ...(less && { less }) })
}

const STATUSES = ['draft', 'active', 'archived'] as const

/** WooCommerce writes −1 for a draft. An unpublished Shopify product becomes a draft even if its status is active. */
function readStatus(cell: Sink, set: (name: string, value: unknown) => void, { preset }: Reading) {
  const status = cell.text('status')?.trim().toLowerCase() === 'unlisted' ? 'draft' : cell.one('status', STATUSES)
  const published = cell.yes('published')
  if (published === false && (status ?? 'active') === 'active') set('status', 'draft')
  else set('status', status ?? (published && preset !== 'own' ? 'active' : undefined))
}

/** Our own export has category slugs; other shops write category names or paths. */
function readPlaces(draft: ProductDraft, row: Row, cell: Sink, { preset }: Reading) {
  const category = cell.text('category')
  const categories = cell.text('categories')
  if (preset === 'own' && categories !== undefined) draft.fields.categories = listIn(categories)
  const names = [...(categories && preset !== 'own' ? listIn(categories) : []), ...(category ? [category] : [])]
  if (names.length > 0) draft.places = { row: row.n, column: categories && preset !== 'own' ? 'categories' : 'category', names }
}

function readTexts(draft: ProductDraft, row: Row) {
  for (const [column, value] of Object.entries(row.cells)) {
    const [name = '', language] = column.split(':')
    if (language === undefined) continue
    const texts = draft.texts[language] ?? {}
    draft.texts[language] = texts
    const field = name === 'seo_title' ? 'seoTitle' : name === 'seo_description' ? 'seoDescription' : name
    texts[field] =
      field === 'choices' ? choicesIn(value) : (LINES as readonly string[]).includes(name) ? listIn(value, '\n') : value
  }
}
/** One line per service option, as the export writes them; the last bar separates name and translation. */
const choicesIn = (text: string) =>
  listIn(text, '\n').map((line) => {
    const [, size = '', name = ''] = /^(.*)\|(.*)$/.exec(line) ?? []
    return { size: size.trim(), name: name.trim() }
  })

export const COLOUR =
  /^(colou?rs?|pa_colou?r|fabrics?|cloth|materials?|couleurs?|farbe|colore?s?|cor|rangi|kitambaa|اللون|لون|القماش)$/iu
export const SIZE = /^(sizes?|pa_size|taille|gr(ö|oe|o)(ß|ss)e|tallas?|taglia|tamanho|ukubwa|saizi|المقاس|مقاس)$/iu

/** Returns the swatch code of a colour name, and records the name in case the swatch has to be created. */
export function colourOf(draft: ProductDraft, name: string, reading: Reading): string {
  const code = reading.preset === 'own' ? name.trim() : slugOf(name, 60)
  const swatch =
    code ||
    `colour-${[...name]
      .map((letter) => letter.codePointAt(0)?.toString(36))
      .join('')
      .slice(0, 40)}`
  draft.colours[swatch] ??= name.trim()
  return swatch
}
