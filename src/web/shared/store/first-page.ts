import { useRouteLoaderData } from 'react-router'
import type { DepartmentList } from '#modules/catalogue/contract.ts'
import type { ShownStore, ShownStorefront } from '#services/settings/contract.ts'
import type { Choices } from '../preferences/preferences.tsx'

/** Data sent with the first page of a visit, for every screen. */
export type FirstPage = {
  choices: Choices
  store: ShownStore
  hours: HoursInWords
  departments: DepartmentList['departments']
  help: PlainLink[]
  house: PlainLink[]
  /** Order value from which delivery in the shop's own city is free, in KES cents; null when it never is. */
  freeFrom: number | null
  /** The second storefront, when the page belongs to it; `store` then has its name. */
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
