import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { AnswerTo } from '../../../api/client.ts'
import type { promotionReads } from '../promotion-api.ts'

export type NameLists = {
  categories: AnswerTo<ReturnType<typeof promotionReads.categories>>
  campaigns: AnswerTo<ReturnType<typeof promotionReads.campaigns>>
  groups: AnswerTo<ReturnType<typeof promotionReads.groups>>
}

type Names = {
  lists: NameLists
  product: (id: number) => string
  category: (id: number) => string
  campaign: (id: string) => string
  group: (code: string) => string
  learn: (id: number, name: string) => void
}

const NamesContext = createContext<Names | undefined>(undefined)

type Props = {
  lists: NameLists
  products?: readonly { id: number; name: string }[]
  children: ReactNode
}

export function NamesProvider({ lists, products = [], children }: Props) {
  const [learned, setLearned] = useState<Record<number, string>>({})
  const learn = useCallback((id: number, name: string) => setLearned((before) => ({ ...before, [id]: name })), [])
  const names = useMemo<Names>(
    () => ({
      lists,
      product: (id) => learned[id] ?? products.find((each) => each.id === id)?.name ?? `#${id}`,
      category: (id) => lists.categories.items.find((each) => each.id === id)?.name ?? `#${id}`,
      campaign: (id) => lists.campaigns.campaigns.find((each) => each.id === id)?.name ?? '…',
      group: (code) => lists.groups.groups.find((each) => each.code === code)?.name ?? code,
      learn,
    }),
    [lists, products, learned, learn],
  )
  return <NamesContext value={names}>{children}</NamesContext>
}

export function useNames(): Names {
  const names = useContext(NamesContext)
  if (!names) throw new Error('no NamesProvider')
  return names
}
