import { useRouteLoaderData } from 'react-router'
import type { DepartmentList } from '#modules/catalogue/contract.ts'
import type { ShownStore, ShownStorefront } from '#services/settings/contract.ts'
import type { Choices } from '../preferences/preferences.tsx'

/** What comes with the first page of a visit, for every screen; the document's loader reads it (`layout/first-page.ts`). */
export type FirstPage = {
  choices: Choices
  store: ShownStore
  /** The opening hours in the words of the page's language. */
  hours: HoursInWords
  departments: DepartmentList['departments']
  /** What the foot of every page links to: what helps, and what the house says of itself. */
  help: PlainLink[]
  house: PlainLink[]
  /** From what an order is delivered free, in KES cents; null where it never is. */
  freeFrom: number | null
  /** The second storefront, where the page is one of it; `store` has its name then. */
  storefront?: ShownStorefront
  origin: string
}
export type PlainLink = { to: string; title: string }
export type HoursInWords = { first: string; last: string; opens: string; closes: string }

export function useFirstPage(): FirstPage {
  const root = useRouteLoaderData<FirstPage>('root')
  if (!root) throw new Error('the first page has not been read')
  return root
}

export const useStoreSettings = (): ShownStore => useFirstPage().store
