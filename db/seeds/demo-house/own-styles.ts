import type { Portrait } from '@loomcourt/imagery'
import type { Choices } from '#domain/tailoring/garments.ts'

const VENTS: Record<number, string> = { 0: 'none', 1: 'centre', 2: 'side' }
const LININGS = /^bemberg-(navy|oxblood|gold|slate)$/

export function ownStyle({ kind, options = {}, lining }: Portrait): Choices {
  const double = kind === 'double-breasted' || options.double === true
  const tailored = kind === 'suit' || kind === 'jacket' || double
  const trousers = kind === 'suit' || kind === 'trousers'
  const colour = LININGS.exec(lining ?? '')?.[1]
  return {
    ...(tailored && double && { breasted: 'double', buttons: '6', lapel: 'peak' }),
    ...(tailored && !double && { lapel: String(options.lapel ?? 'notch'), buttons: String(options.buttons ?? 2) }),
    ...(tailored && typeof options.pockets === 'string' && options.pockets !== 'bellows' && { pockets: options.pockets }),
    ...(tailored && options.ticket === true && { 'ticket-pocket': 'one' }),
    ...(tailored && typeof options.vents === 'number' && { vents: VENTS[options.vents] ?? 'side' }),
    ...(tailored && typeof options.cuffButtons === 'number' && { 'sleeve-buttons': String(options.cuffButtons) }),
    ...(trousers && { 'trouser-front': options.pleat === false ? 'flat' : 'one-pleat' }),
    ...(trousers && options.turnUp === true && { hem: 'turn-up' }),
    ...(colour && { 'lining-colour': colour }),
  }
}
