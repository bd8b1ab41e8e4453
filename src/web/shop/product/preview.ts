import type { RouterContextProvider } from 'react-router'
import type { ProductPreview } from '#modules/catalogue/contract.ts'
import { apiContext } from '../../api/contexts.ts'

export type Preview = ProductPreview
type Asked = { request: { url: string }; context: Readonly<RouterContextProvider> }

/**
 * With `?preview=` and the number of a product: as its customers would see it. On the server alone, and for staff alone, whom the API knows;
 * for anybody else the page is what it is without. A page whose query the page cache does not know is never cached. It is asked for by its
 * address: the shop knows nothing else of the back office.
 */
export async function previewFor({ request, context }: Asked): Promise<Preview | null> {
  const id = Number(new URL(request.url).searchParams.get('preview'))
  if (!Number.isSafeInteger(id) || id < 1) return null
  const answer = await context.get(apiContext)(`/api/admin/products/${id}/preview`, { credentials: 'include' })
  return answer.ok ? ((await answer.json()) as Preview) : null
}
