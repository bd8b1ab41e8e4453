import { redirect } from 'react-router'
import { forAdmins } from '../for-admins.ts'
import { OWN } from './list-state.ts'
import { viewReads } from './saved-view-reads.ts'

/** Redirects a list without query parameters to the user's default view, if they have one. */
export async function toOwnView(context: Parameters<typeof forAdmins>[0], request: Request, list: string): Promise<void> {
  const { pathname, search } = new URL(request.url)
  if (search !== '') return
  const { own } = await forAdmins(context, { own: viewReads.own(list) })
  if (own.query) throw redirect(`${pathname}?${OWN}=1&${own.query.replace(/^\?/, '')}`)
}
