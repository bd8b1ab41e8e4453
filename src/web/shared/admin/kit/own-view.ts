import { redirect } from 'react-router'
import { forAdmins } from '../for-admins.ts'
import { OWN } from './list-state.ts'
import { viewReads } from './saved-view-reads.ts'

/**
 * Where the address of a list says nothing, whoever made one of its views their own is led to it. The address says from then on that this was
 * done (`OWN`), so that all filters can be taken away again.
 */
export async function toOwnView(context: Parameters<typeof forAdmins>[0], request: Request, list: string): Promise<void> {
  const { pathname, search } = new URL(request.url)
  if (search !== '') return
  const { own } = await forAdmins(context, { own: viewReads.own(list) })
  if (own.query) throw redirect(`${pathname}?${OWN}=1&${own.query.replace(/^\?/, '')}`)
}
