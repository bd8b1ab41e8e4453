import type { Choices, Monogram } from '#domain/tailoring/garments.ts'
import { addressOf } from '../../api/address.ts'

/** Design that a configurator URL describes. `own`: codes of the choices that the URL contains. */
type Design = {
  suit: string
  cloth?: string | null | undefined
  choices?: Choices
  own?: readonly string[]
  monogram?: Monogram | null
}

export const designPath = ({ suit, cloth, choices = {}, own = [], monogram }: Design): string =>
  addressOf([
    '/custom-suits',
    {
      view: 'design',
      suit,
      cloth,
      ...Object.fromEntries(own.map((code) => [code, choices[code]])),
      ...(monogram && { initials: monogram.text, place: monogram.place, thread: monogram.thread }),
    },
  ])
