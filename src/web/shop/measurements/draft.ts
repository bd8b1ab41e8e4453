import type { Estimate } from '#domain/tailoring/estimate.ts'
import { type FitPreference, isMeasure, type Measure, type Posture, type Right, type Taken } from '#domain/tailoring/tape.ts'
import type { Profile } from '#modules/measurements/contract.ts'

/** What somebody has measured and not yet kept. It stays on the device, through reloads and without a connection, for a fortnight. */
export type Draft = {
  taken: Taken
  second: Taken
  right: Right
  posture: Posture
  fit: FitPreference
  kept: Measure[]
  at: Measure | 'review' | null
  /** What a size or a garment says of them: starting values, which are not measurements and are not kept with them. */
  guessed?: Estimate[]
}

const DAYS_14_ms = 14 * 24 * 3600 * 1000
const nameOf = (profile: string) => `loomcourt-measuring-${profile}`

/** What was kept last, to begin from. */
export const draftOf = ({ set }: Pick<Profile, 'set'>): Draft => ({
  taken: { ...set?.taken },
  second: { ...set?.second },
  right: { ...set?.right },
  posture: { ...set?.posture },
  fit: set?.fit ?? 'regular',
  kept: [...(set?.kept ?? [])],
  at: null,
})

export function storedDraft(profile: string): Draft | undefined {
  try {
    const { saved, draft } = JSON.parse(localStorage.getItem(nameOf(profile)) ?? '{}') as { saved?: number; draft?: Draft }
    if (!draft || !(Date.now() - (saved ?? 0) < DAYS_14_ms)) return undefined
    return Object.keys(draft.taken).every(isMeasure) ? { ...draft, right: draft.right ?? {} } : undefined
  } catch {
    return undefined // storage is closed to us, or holds what is none of ours
  }
}

export function storeDraft(profile: string, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(profile), JSON.stringify({ saved: Date.now(), draft }))
  } catch {
    // no room, or none for us: it lives as long as the page
  }
}

export function forgetDraft(profile: string): void {
  try {
    localStorage.removeItem(nameOf(profile))
  } catch {
    // nothing was stored
  }
}
