import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AdminGiftCard, GiftCardList, IssuedGiftCard, IssueGiftCard } from '#modules/credit/contract.ts'
import { answer } from '../../api/writes.ts'

const AT = '/api/admin/gift-cards'

export const cardReads = {
  list: (query: { before?: string }) => queryOptions<z.infer<typeof GiftCardList>>({ queryKey: [AT, query] }),
}
export const cardWrites = {
  issue: (card: IssueGiftCard, key: string) => answer<IssuedGiftCard>('POST', AT, card, { 'Idempotency-Key': key }),
  stop: (id: string, reason: string) => answer<AdminGiftCard>('POST', `${AT}/${id}/stop`, { reason }),
}
