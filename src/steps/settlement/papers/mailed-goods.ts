import { type FrozenLine, lineWords } from '#modules/orders/index.ts'
import type { MailedGoods } from '#services/email/index.ts'

export function mailedGoods(line: FrozenLine, quantity: number): MailedGoods {
  const { name, size, make, unit, unit_price: worth } = line
  const details = [lineWords(line), make === 'service' && size]
  return {
    name,
    unit,
    quantity,
    details: details.filter(Boolean).join(' · '),
    ...(size && make !== 'service' && make !== 'gift-card' && { size }),
    ...(make === 'measure' && { isMeasured: true }),
    ...(make === 'gift-card' && { worth }),
  }
}
