import type { Estimate } from '#domain/tailoring/estimate.ts'
import { type FitPreference, isMeasure, type Measure, type Posture, type Right, type Taken } from '#domain/tailoring/tape.ts'
import type { Profile } from '#modules/measurements/contract.ts'

/** Unsaved measurements. They are stored on the device and ignored after 14 days. */
export type Draft = {
  taken: Taken
  second: Taken
  right: Right
  posture: Posture
  fit: FitPreference
  kept: Measure[]
  at: Measure | 'review' | null
  /** Estimates from a size or a garment. They are never saved as measurements. */
  guessed?: Estimate[]
}

const DAYS_14_ms = 14 * 24 * 3600 * 1000
const nameOf = (profile: string) => `loomcourt-measuring-${profile}`

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
    return undefined // storage is blocked, or its content is malformed
  }
}

export function storeDraft(profile: string, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(profile), JSON.stringify({ saved: Date.now(), draft }))
  } catch {
    // storage is full or blocked: the draft lasts as long as the page
  }
}

export function forgetDraft(profile: string): void {
  try {
    localStorage.removeItem(nameOf(profile))
  } catch {
    // nothing was stored
  }
}
