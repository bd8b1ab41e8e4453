import { CHANNELS, type Channel } from '#domain/pricing/goods.ts'
import { centsOf, countOf } from '../amounts.ts'
import type { BulkChange } from './bulk-reads.ts'

export type BulkTyped = {
  kind: BulkChange['kind']
  status: 'draft' | 'active' | 'archived'
  how: string
  category: string
  tags: string
  channel: Channel
  by: 'percent' | 'amount'
  value: string
  lower: boolean
  rounding: 'none' | 'shilling' | 'ten' | 'hundred' | 'ninety-nine'
  strike: boolean
  reason: string
  from: string
  until: string
  attribute: string
  values: readonly string[]
  /** Code of a size chart, or `-` to remove the product's own chart. */
  sizeChart: string
  vatClass: string
  place: string
}

export const BULK_START: BulkTyped = {
  kind: 'price',
  status: 'active',
  how: 'add',
  category: '',
  tags: '',
  channel: CHANNELS[0],
  by: 'percent',
  value: '',
  lower: false,
  rounding: 'none',
  strike: false,
  reason: '',
  from: '',
  until: '',
  attribute: '',
  values: [],
  sizeChart: '',
  vatClass: '',
  place: '',
}

export function bulkChangeOf(typed: BulkTyped): BulkChange | undefined {
  const { kind, status, how, channel, by, lower, rounding, strike } = typed
  if (kind === 'status') return { kind, status }
  if (kind === 'category') return typed.category === '' ? undefined : { kind, how: how as 'move', category: typed.category }
  if (kind === 'channel') return { kind, how: how === 'remove' ? 'remove' : 'add', channel }
  if (kind === 'tags') {
    const tags = typed.tags
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter(Boolean)
    return tags.length === 0 ? undefined : { kind, how: how === 'remove' ? 'remove' : 'add', tags }
  }
  if (kind === 'price') {
    const value = centsOf(typed.value)
    return value === undefined ? undefined : { kind, by, value: lower ? -value : value, rounding, strike: strike && lower }
  }
  if (kind === 'sale') return saleOf(typed)
  if (kind === 'attribute') {
    const { attribute, values } = typed
    if (attribute === '' || (values.length === 0 && how !== 'clear')) return undefined
    const several = how === 'add' && values.length > 0
    return { kind, attribute, how: how === 'remove' ? how : several ? 'add' : 'set', values: how === 'clear' ? [] : [...values] }
  }
  if (kind === 'size-chart')
    return typed.sizeChart === '' ? undefined : { kind, sizeChart: typed.sizeChart === '-' ? null : typed.sizeChart }
  if (kind === 'vat-class') return typed.vatClass === '' ? undefined : { kind, vatClass: typed.vatClass }
  return stockOf(typed)
}

export const STOCK_CHOICES = ['more', 'less', 'to', 'written-off', 'quarantined', 'restored'] as const
export type StockChoice = (typeof STOCK_CHOICES)[number]
export const stockChoice = ({ how }: BulkTyped): StockChoice => STOCK_CHOICES.find((choice) => choice === how) ?? 'more'

function stockOf(typed: BulkTyped): BulkChange | undefined {
  const count = countOf(typed.value)
  const choice = stockChoice(typed)
  if (count === undefined || typed.reason.trim() === '' || (count === 0 && choice !== 'to')) return undefined
  const rest = { kind: 'stock', reason: typed.reason, locationId: typed.place === '' ? null : Number(typed.place) } as const
  if (choice === 'to') return { ...rest, how: 'to', value: count }
  if (choice === 'more' || choice === 'less') return { ...rest, how: 'by', value: choice === 'less' ? -count : count }
  return { ...rest, how: 'by', movement: choice, value: count }
}

function saleOf({ how, value, from, until }: BulkTyped): BulkChange | undefined {
  if (how === 'clear') return { kind: 'sale', how: 'clear' }
  const percentOff = countOf(value)
  if (!percentOff || percentOff > 99 || from === '' || (until !== '' && until <= from)) return undefined
  return { kind: 'sale', how: 'add', percentOff, from, until: until === '' ? null : until }
}
