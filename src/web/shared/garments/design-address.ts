import {
  type Choices,
  choicesOf,
  faultsOf,
  MONOGRAM,
  type Monogram,
  monogramPlaces,
  type Style,
  sewnText,
  usualChoices,
} from '#domain/tailoring/garments.ts'
import type { Garment } from '#domain/tailoring/tape.ts'

/** Parses a design from untrusted query parameters. Invalid choices fall back to the defaults, and `isComplete` is then false. */
export function styleFrom(garment: Garment, own: Choices, params: URLSearchParams): { style: Style; isComplete: boolean } {
  const usual = usualChoices(garment, own)
  const choices = { ...usual }
  let complete = true
  for (const { code, values } of choicesOf(garment)) {
    const value = params.get(code)
    if (value === null) continue
    if (values.some((each) => each.code === value)) choices[code] = value
    else complete = false
  }
  const monogram = monogramFrom(garment, params)
  complete &&= monogram !== undefined
  const style = { choices, monogram: monogram ?? null }
  // An invalid combination falls back to the default design.
  return faultsOf(garment, style).length === 0
    ? { style, isComplete: complete }
    : { style: { ...style, choices: usual }, isComplete: false }
}

/** Null without initials; undefined when they cannot be sewn. */
function monogramFrom(garment: Garment, params: URLSearchParams): Monogram | null | undefined {
  const typed = params.get('initials')
  if (!typed) return null
  const text = sewnText(typed)
  const places = monogramPlaces(garment)
  const place = places.find((each) => each === params.get('place')) ?? places[0]
  const thread = MONOGRAM.threads.find((each) => each === params.get('thread')) ?? MONOGRAM.threads[0]
  return text && place ? { text, place, thread } : undefined
}
