import { useRouteLoaderData } from 'react-router'
import type { firstPage } from '../layout/first-page.ts'

/** What came with the first page: the house, its departments, where delivery becomes free. */
export function useHouse() {
  const root = useRouteLoaderData<typeof firstPage>('root')
  if (!root) throw new Error('the first page has not been read')
  return root
}
