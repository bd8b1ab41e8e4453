import type * as letters from '#api/admin/customers/letters.ts'
import type { PageLanguage } from '#kernel/languages.ts'
import type { ChosenCustomers, LetterKind, LetterQuery, LetterWords } from '#modules/customers/contract.ts'
import type { ChosenOrders } from '#modules/orders/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof letters>()

export type LetterTo = { customers: ChosenCustomers } | { orders: ChosenOrders }
export type NewLetter = { to: LetterTo; kind: LetterKind; words: LetterWords; page: string | null }

export const letterReads = {
  list: (before: string | undefined) => api.read('/api/admin/letters', { query: { ...(before && { before }) } }),
  one: (id: string, query: LetterQuery) => api.read('/api/admin/letters/:id', { params: { id }, query }),
}

export const letterWrites = {
  preview: (letter: NewLetter, language: PageLanguage) =>
    api.send('POST', '/api/admin/letters/previews', { body: { ...letter, language } }),
  write: (letter: NewLetter, key: string) => api.send('POST', '/api/admin/letters', { body: letter, key }),
  stop: (id: string) => api.send('POST', '/api/admin/letters/:id/stops', { params: { id } }),
}
