import type { RenderRequest } from '@loomcourt/imagery/browser'
import type { Choices } from '#domain/tailoring/garments.ts'
import type { Garment } from '#domain/tailoring/tape.ts'

type Portrait = RenderRequest['portrait']
const VENTS: Record<string, number> = { none: 0, centre: 1, side: 2 }

/** Null if the renderer does not support the garment. */
export function portraitOf(garment: Garment, choices: Choices): Portrait | null {
  const lining = `bemberg-${choices['lining-colour'] ?? 'navy'}`
  if (garment === 'suit' || garment === 'three-piece')
    return {
      kind: 'suit',
      options: { ...jacket(choices), ...trousers(choices), waistcoat: garment === 'three-piece', double: isDouble(choices) },
      lining,
    }
  if (garment === 'jacket') return { kind: isDouble(choices) ? 'double-breasted' : 'jacket', options: jacket(choices), lining }
  if (garment === 'trousers') return { kind: 'trousers', options: trousers(choices) }
  if (garment === 'waistcoat')
    return {
      kind: 'waistcoat',
      options: { buttons: Number(choices['waistcoat-buttons']), pockets: Number(choices['waistcoat-pockets']) },
      lining,
    }
  if (garment === 'shirt') return { kind: 'dress-shirt', options: { collar: choices.collar === 'band' ? 'band' : 'leaf' } }
  if (garment === 'coat') return { kind: 'overcoat', lining }
  return null
}

const isDouble = (choices: Choices): boolean => choices.breasted === 'double'
const jacket = (choices: Choices) => ({
  ...(!isDouble(choices) && { lapel: choices.lapel ?? 'notch', buttons: Number(choices.buttons ?? 2) }),
  pockets: choices.pockets ?? 'flap',
  ticket: choices['ticket-pocket'] === 'one',
  vents: VENTS[choices.vents ?? 'side'] ?? 2,
  cuffButtons: Number(choices['sleeve-buttons'] ?? 4),
})
const trousers = (choices: Choices) => ({
  pleat: choices['trouser-front'] !== 'flat',
  turnUp: choices.hem === 'turn-up',
  adjusters: choices.waistband !== 'belt-loops',
})
