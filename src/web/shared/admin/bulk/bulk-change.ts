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
}

export const BULK_START: BulkTyped = {
  ...{ kind: 'price', status: 'active', how: 'add', category: '', tags: '', channel: CHANNELS[0], by: 'percent' },
  ...{ value: '', lower: false, rounding: 'none', strike: false, reason: '' },
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
  const count = countOf(typed.value)
  if (count === undefined || reason.trim() === '') return undefined
  return { kind, how: how === 'to' ? 'to' : 'by', value: how === 'to' || !lower ? count : -count, reason }
}
