import type { CampaignRules } from '../contract.ts'

/** Group of a recipient. `a`, `b`: test of two subjects. `rest`: the only or the winning subject. `held`: no e-mail. */
export type RecipientPart = 'a' | 'b' | 'rest' | 'held'
export type Subject = 'a' | 'b'

/** In percent. */
export type Shares = { holdout: number; test: number }

const MAX_HASH = 2 ** 32

/**
 * Hashes text to a number from 0 to below 1: FNV-1a with the finaliser of MurmurHash3, because FNV
 * alone is uneven for similar keys.
 */
export function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / MAX_HASH
}

/**
 * Returns the group of a recipient. It depends on the campaign, the recipient and the shares, not
 * on the rest of the audience.
 */
export function partOf(campaign: string, key: string, { holdout, test }: Shares): RecipientPart {
  if (shareOf(`hold ${campaign} ${key}`) * 100 < holdout) return 'held'
  const place = shareOf(`test ${campaign} ${key}`) * 100
  if (place >= test) return 'rest'
  return place * 2 < test ? 'a' : 'b'
}

export type PlannedRow = { key: string; part: RecipientPart; wave: number }
type Plan = Shares & { waveSize: number | null }

export const sharesOf = ({ holdout, test, waves }: Pick<CampaignRules, 'holdout' | 'test' | 'waves'>): Plan => ({
  holdout,
  test: test?.share ?? 0,
  waveSize: waves?.size ?? null,
})

/** Assigns groups and waves to an audience, and returns it in sending order. With a test, wave 0 has both test groups. */
export function planRows(campaign: string, keys: readonly string[], { waveSize, ...shares }: Plan): PlannedRow[] {
  const parts = keys.map((key) => ({ key, part: partOf(campaign, key, shares) }))
  const isTested = ({ part }: { part: RecipientPart }) => part === 'a' || part === 'b'
  const tested = parts.filter(isTested).map((each) => ({ ...each, wave: 0 }))
  const first = tested.length > 0 ? 1 : 0
  const others = parts.filter((each) => !isTested(each))
  return [...tested, ...others.map((each, at) => ({ ...each, wave: first + (waveSize ? Math.floor(at / waveSize) : 0) }))]
}

export type Tally = { sent: number; clicked: number }

/** Returns the subject with the higher share of recipients who clicked. A tie keeps the first subject. */
export const winnerOf = (a: Tally, b: Tally): Subject =>
  b.clicked * Math.max(1, a.sent) > a.clicked * Math.max(1, b.sent) ? 'b' : 'a'
