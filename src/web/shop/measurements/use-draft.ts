import { useEffect, useState } from 'react'
import { isSided, type LengthUnit, type Measure, settled, TAKEN_TWICE } from '#domain/tailoring/tape.ts'
import type { Checked, Profile } from '#modules/measurements/contract.ts'
import { type Draft, draftOf, storeDraft, storedDraft } from './draft.ts'
import { measurementWrites } from './measurement-writes.ts'

const NOTHING: Checked = { findings: [], estimates: [] }

export function useDraft(profile: Profile, needed: readonly Measure[]) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(profile))
  const [checked, setChecked] = useState<Checked>(NOTHING)
  const [restored, setRestored] = useState(false)
  // The draft is in browser storage, so the server-rendered page does not have it.
  useEffect(() => {
    const stored = storedDraft(profile.id)
    if (stored) setDraft(stored)
    setRestored(true)
  }, [profile.id])
  const put = (change: Partial<Draft>) =>
    setDraft((before) => {
      const after = { ...before, ...change }
      storeDraft(profile.id, after)
      return after
    })
  const last = profile.set && { taken: profile.set.taken, right: profile.set.right }
  /**
   * Checks the draft on the server. Returns no findings when the request fails, because saving
   * checks again.
   */
  const check = async (now: Draft): Promise<Checked> => {
    const answer = await measurementWrites
      .check({ block: profile.block, taken: meansOf(now), right: now.right, ...(last && { before: last }), wanted: [...needed] })
      .catch(() => NOTHING)
    setChecked(answer)
    return answer
  }
  /** Replaces a mistyped value with the suggested one. Its second reading is dropped, to be taken again. */
  const putRight = (measure: Measure, value: number) => {
    const taken = { ...draft.taken, [measure]: value }
    const { [measure]: _slip, ...second } = draft.second
    // If left and right were swapped, they are swapped back.
    const exchanged = isSided(measure) && draft.right[measure] === value
    const right = exchanged ? { ...draft.right, [measure]: draft.taken[measure] } : draft.right
    put({ taken, second, right })
    void check({ ...draft, taken, second, right })
  }
  const keep = (measure: Measure) => put({ kept: [...draft.kept, measure] })
  return { draft, put, putRight, keep, checked, check, restored }
}

export type Drafting = ReturnType<typeof useDraft>

/** Estimate of a missing measurement with the smallest tolerance. Undefined without any. */
export const guessOf = ({ draft, checked }: Pick<Drafting, 'draft' | 'checked'>, measure: Measure) => {
  const ways = [checked.estimates, draft.guessed ?? []].flatMap((each) => each.find((guess) => guess.measure === measure) ?? [])
  return ways.toSorted((a, b) => a.give - b.give)[0]
}

/** Returns the mean of two readings that agree, and otherwise the first reading. */
export const meansOf = ({ taken, second }: Pick<Draft, 'taken' | 'second'>) =>
  Object.fromEntries(
    Object.entries(taken).map(([measure, first]) => {
      const again = second[measure as Measure]
      return [measure, (again === undefined ? undefined : settled(first, again)) ?? first]
    }),
  )

export const isApart = ({ taken, second }: Draft, measure: Measure): boolean => {
  const [first, again] = [taken[measure], second[measure]]
  return first !== undefined && again !== undefined && settled(first, again) === undefined
}

export const isComplete = ({ taken, second }: Pick<Draft, 'taken' | 'second'>, measure: Measure): boolean =>
  taken[measure] !== undefined && (!TAKEN_TWICE.includes(measure) || second[measure] !== undefined)

export type Unit = LengthUnit

export const firstOf = (draft: Draft, measures: readonly Measure[], questioned: readonly Measure[]): Measure | 'review' =>
  measures.find((measure) => questioned.includes(measure)) ?? measures.find((measure) => !isComplete(draft, measure)) ?? 'review'
