import { type Choices, faultsOf, type Style, sewnText, usualChoices } from '#domain/tailoring/garments.ts'
import type { Garment } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'

const called = (code: string, value: string): string => `${code} ${value}`.replaceAll('-', ' ')

/**
 * Completes a style with the usual choices, and normalises the monogram. Refuses `garments.bad-monogram`, `.not-together` and
 * `.not-offered`.
 */
export function readStyle(garment: Garment, { choices, monogram }: Style, own: Choices): Outcome<Style> {
  const complete = { choices: { ...usualChoices(garment, own), ...choices }, monogram: monogram && sewn(monogram) }
  const [fault] = faultsOf(garment, complete)
  if (!fault) return done(complete)
  if (fault.kind === 'monogram') return refuse(problems.badMonogram())
  if (fault.kind === 'together')
    return refuse(problems.notTogether(called(fault.one.code, fault.one.value), called(fault.other.code, fault.other.value)))
  return refuse(problems.notOffered(fault.kind === 'unknown' ? called(fault.code, fault.value) : fault.code))
}

const sewn = (monogram: NonNullable<Style['monogram']>) => ({ ...monogram, text: sewnText(monogram.text) ?? monogram.text })
