import { FEELS, type Worn } from '#domain/tailoring/size-chart.ts'
import { type Block, inRange, isMeasure, type Taken } from '#domain/tailoring/tape.ts'

/** Body measurements stored in this browser. */
export type KnownBody = { block: Block; taken: Taken; worn?: { system: string; size: string; feel: Worn['feel'] } | undefined }

const NAME = 'body'

/** Drops invalid measurements, because anyone at this browser may have edited them. Null when none are valid. */
export function keptBody(): KnownBody | null {
  try {
    const { block, taken, worn } = JSON.parse(localStorage.getItem(NAME) ?? 'null') as KnownBody
    const valid = Object.entries(taken).filter(([name, mm]) => isMeasure(name) && Number.isInteger(mm) && inRange(name, mm))
    return valid.length > 0
      ? {
          block: block === 'womenswear' ? 'womenswear' : 'menswear',
          taken: Object.fromEntries(valid),
          ...(isWorn(worn) && { worn }),
        }
      : null
  } catch {
    return null
  }
}

const isWorn = (worn: KnownBody['worn']): boolean =>
  typeof worn?.system === 'string' && /^[\w-]{1,20}$/.test(worn.size) && FEELS.includes(worn.feel)

export function keepBody(body: KnownBody): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(body))
  } catch {
    // storage is blocked: the form is empty again on the next page
  }
}
