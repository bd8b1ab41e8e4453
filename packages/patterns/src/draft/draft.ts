import type { DesignName, Drafted, DraftOrder, Pattern, Unexpressed, Warning } from '../pattern.ts'
import { figurationByHand, ladderFor, optionsOf, tooSmall } from '../plan/garments.ts'
import { hashOf } from '../plan/hash.ts'
import { attempt, inRange } from './attempt.ts'
import { DESIGN, VERSION } from './designs.ts'
import { ownOptions, STANCE, stanceOptions } from './own/own-options.ts'

/**
 * Drafts a garment with the first step of its ladder that draws it without an error and wide enough for the body. If every
 * drawn step is too small, returns the first one with a warning. If no step can be drawn, the cutter drafts by hand.
 */
export function draft(order: DraftOrder): Drafted {
  const { garment, figuration, seamAllowance } = order
  const log: string[] = []
  let small: Drafted | undefined
  for (const rung of ladderFor(garment, order.bust ?? false)) {
    // After a garment that was too small, skips the block: it is no wider, and its finished size is not measured.
    if (small ? rung.step === 'block' : rung.roomier) continue
    const chosen = optionsOf(rung, order.options)
    const request = {
      ...inRange(rung.design, chosen),
      ...ownOptions(rung.design, chosen),
      ...stanceOptions(rung.design, figuration),
    }
    const agreed = rung.reconcile?.(order.body)
    if (rung.reconcile && !agreed) continue
    const tried = attempt(rung.design, request, agreed ? { ...order, body: agreed.body } : order)
    if ('why' in tried) {
      log.push(`${rung.step} ${rung.design}: ${tried.why}`)
      continue
    }
    const { used, finished, undrawn, seams } = tried
    const options = Object.fromEntries(Object.entries(request).filter(([name]) => !undrawn.includes(name)))
    const tight = tooSmall(garment, finished)
    const pattern = withWarnings(tried.pattern, [
      ...(agreed ? [{ kind: 'moved' as const, ...agreed.moved }] : []),
      ...tight.map(({ at, body, garment: sewn }) => ({ kind: 'small' as const, at, body: body ?? 0, garment: sewn })),
    ])
    const byHand = figurationByHand(garment, figuration, true).filter(isNotIn(options))
    const styled = rung.styled
    const from = { garment, design: rung.design, version: VERSION, options, seamAllowance, used, byHand }
    const drawn = { pattern, hash: hashOf(from), fingerprint: hashOf(pattern) }
    const drafted = { step: rung.step, ...drawn, options, styled, undrawn, seams, byHand, log, used, finished }
    if (tight.length === 0) return drafted
    for (const { at, body, garment: sewn } of tight) log.push(`${rung.step} ${rung.design}: ${at} of ${sewn} mm for ${body} mm`)
    small ??= drafted
  }
  if (small) return small
  const byHand = figurationByHand(garment, figuration, false)
  const hash = hashOf({ garment, version: VERSION, body: order.body, byHand, seamAllowance })
  return {
    step: 'by-hand',
    pattern: null,
    hash,
    fingerprint: '',
    options: {},
    styled: false,
    undrawn: [],
    seams: [],
    byHand,
    log,
    used: { ...order.body },
    finished: [],
  }
}

/** True when the draft does not include this posture, so that the cutter adjusts it by hand. */
const isNotIn =
  (options: Drafted['options']) =>
  ({ code }: Unexpressed): boolean => {
    const option = (STANCE as Record<string, string>)[code]
    return option === undefined || options[option] === undefined
  }

const withWarnings = (pattern: Pattern, more: readonly Warning[]): Pattern =>
  more.length > 0 ? { ...pattern, warnings: [...pattern.warnings, ...more] } : pattern

export const neededBy = (design: DesignName): readonly string[] => DESIGN[design].patternConfig.measurements
