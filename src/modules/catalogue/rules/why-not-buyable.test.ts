import { expect, test } from 'vitest'
import { FINDINGS } from '../contract.ts'
import { type DoctorFacts, isBuyable, whyNotBuyable } from './why-not-buyable.ts'

const PICTURE = { asset: 'p1', width: 1600, failed: false, silent: false }
const WELL: DoctorFacts = {
  status: 'active',
  channels: ['shop'],
  offered: 2,
  toOrder: 0,
  left: 3,
  beyond: false,
  deliverable: true,
  costs: [],
  pictures: [PICTURE],
  cloths: ['navy'],
  clothsSeen: ['navy'],
  hasDescription: true,
  languages: ['ar', 'sw'],
  translated: ['ar', 'sw'],
  sized: true,
  hasSizeChart: true,
}
const codes = (over: Partial<DoctorFacts>) => whyNotBuyable({ ...WELL, ...over }).map(({ code }) => code)

test('a well-described product that can be bought has no findings', () => {
  expect(whyNotBuyable(WELL)).toEqual([])
})

test.each<[string, Partial<DoctorFacts>, boolean]>([
  ['unpublished', { status: 'draft' }, true],
  ['unpublished', { status: 'archived' }, true],
  ['no-channel', { channels: [] }, true],
  ['no-variant', { offered: 0, left: 0 }, true],
  ['no-stock', { left: 0 }, true],
  ['no-delivery', { deliverable: false }, true],
  ['below-cost', { costs: [{ sku: 'A', price: 11_600, cost: 10_001 }] }, false],
  ['no-picture', { pictures: [], clothsSeen: [] }, false],
  ['cloth-unseen', { cloths: ['navy', 'grey'] }, false],
  ['picture-failed', { pictures: [{ ...PICTURE, failed: true, width: 10 }] }, false],
  ['picture-small', { pictures: [{ ...PICTURE, width: 999 }] }, false],
  ['alt-missing', { pictures: [{ ...PICTURE, silent: true }] }, false],
  ['description-missing', { hasDescription: false }, false],
  ['translation-missing', { translated: ['ar'] }, false],
  ['size-chart-missing', { hasSizeChart: false }, false],
])('the product doctor finds %s', (code, over, blocks) => {
  const findings = whyNotBuyable({ ...WELL, ...over })
  expect(findings.map((finding) => [finding.code, finding.blocks])).toEqual([[code, blocks]])
  expect(isBuyable(findings)).toBe(!blocks)
})

test('made-to-order and backorder variants need no stock, a price at cost is no loss', () => {
  expect(codes({ left: 0, toOrder: 1 })).toEqual([])
  expect(codes({ left: 0, beyond: true })).toEqual([])
  expect(codes({ costs: [{ sku: 'A', price: 11_600, cost: 10_000 }] })).toEqual([])
})

test('a new draft lists all findings, blocking ones first', () => {
  const empty = { ...WELL, status: 'draft' as const, offered: 0, left: 0, pictures: [], hasDescription: false, translated: [] }
  const found = whyNotBuyable(empty).map(({ code }) => code)
  expect(found).toEqual([...found].sort((a, b) => FINDINGS.indexOf(a) - FINDINGS.indexOf(b)))
  expect(found.slice(0, 2)).toEqual(['unpublished', 'no-variant'])
})
