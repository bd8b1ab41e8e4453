import { MEASURES, type Measure, TAPE, type Taken } from '#domain/tailoring/tape.ts'
import type { Finding } from '../contract.ts'

/** Change in percent above which a value is questioned: a rule of thumb. */
const CHANGES_percent = 5

const isMuch = (now: number, before: number): boolean => Math.abs(now - before) * 100 > before * CHANGES_percent

/** Skips weight, which varies, and measures that have a finding. */
export const sinceBefore = (now: Taken, before: Taken | undefined, found: readonly Finding[]): Finding[] =>
  MEASURES.flatMap((measure: Measure): Finding[] => {
    const [value, last] = [now[measure], before?.[measure]]
    if (value === undefined || last === undefined || TAPE[measure].kind === 'weight' || !isMuch(value, last)) return []
    if (found.some((each) => each.measure === measure)) return []
    return [{ measure, kind: 'unusual', rule: 'changed', with: [], apart: value - last, slip: null }]
  })
