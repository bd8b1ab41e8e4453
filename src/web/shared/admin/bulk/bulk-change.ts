import { CHANNELS, type Channel } from '#kernel/goods.ts'
import { centsOf, countOf } from '../amounts.ts'
import type { BulkChange } from './bulk-reads.ts'

/** What somebody has chosen and typed so far. */
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
  /** Moments, as they are sent; empty while nobody has chosen. */
  from: string
  until: string
  attribute: string
  /** Of the attribute, as they are kept. */
  values: readonly string[]
  /** Code of a size chart, or `-` for none of its own. */
  sizeChart: string
}

export const BULK_START: BulkTyped = {
  ...{ kind: 'price', status: 'active', how: 'add', category: '', tags: '', channel: CHANNELS[0], by: 'percent' },
  ...{ value: '', lower: false, rounding: 'none', strike: false, reason: '' },
  ...{ from: '', until: '', attribute: '', values: [], sizeChart: '' },
}

/** The change that was typed, or nothing while something is missing or cannot be read. */
export function bulkChangeOf(typed: BulkTyped): BulkChange | undefined {
  const { kind, status, how, channel, by, lower, rounding, strike, reason } = typed
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
  const count = countOf(typed.value)
  if (count === undefined || reason.trim() === '') return undefined
  return { kind, how: how === 'to' ? 'to' : 'by', value: how === 'to' || !lower ? count : -count, reason }
}

function saleOf({ how, value, from, until }: BulkTyped): BulkChange | undefined {
  if (how === 'clear') return { kind: 'sale', how: 'clear' }
  const percentOff = countOf(value)
  if (!percentOff || percentOff > 99 || from === '' || (until !== '' && until <= from)) return undefined
  return { kind: 'sale', how: 'add', percentOff, from, until: until === '' ? null : until }
}
