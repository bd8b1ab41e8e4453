import type { RouterContextProvider } from 'react-router'
import type { ProductPreview } from '#modules/catalogue/contract.ts'
import { apiContext } from '../../api/contexts.ts'

export type Preview = ProductPreview
type PreviewArgs = { request: { url: string }; context: Readonly<RouterContextProvider> }

/**
 * Loads the product preview that the URL names; null without one, or when the API refuses it. The API is called by its path,
 * because the shop imports nothing of the back office.
 */
export async function previewFor({ request, context }: PreviewArgs): Promise<Preview | null> {
  const id = Number(new URL(request.url).searchParams.get('preview'))
  if (!Number.isSafeInteger(id) || id < 1) return null
  const answer = await context.get(apiContext)(`/api/admin/products/${id}/preview`, { credentials: 'include' })
  return answer.ok ? ((await answer.json()) as Preview) : null
}
