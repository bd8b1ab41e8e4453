import type { Inquiry, InquiryList, InquiryQuery } from '#modules/inquiries/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { apiQuery, readList } from '../../shared/admin/kit/list-state.ts'
import { lazyView } from '../../shared/admin/lazy-view.ts'
import { INQUIRIES_LIST, inquiryReads } from './inquiry-reads.ts'

const InquiriesView = lazyView(() => import('./inquiries-view.tsx').then((view) => view.InquiriesView))
const InquiryView = lazyView(() => import('./inquiry-view.tsx').then((view) => view.InquiryView))

export const inquiriesView = adminView({
  /** Throws a 404 for an unknown id. */
  load: async ({ context, search }): Promise<Props> => {
    const id = search.get('inquiry')
    if (id) return forAdmins(context, { inquiry: inquiryReads.one(id) }).catch(orNotFound)
    const query = apiQuery<InquiryQuery>(readList(search, INQUIRIES_LIST), INQUIRIES_LIST)
    return forAdmins(context, { list: inquiryReads.list(query) }).catch(orNotFound)
  },
  Show: (shown: Props) =>
    'list' in shown ? <InquiriesView shown={shown.list} /> : <InquiryView key={shown.inquiry.id} inquiry={shown.inquiry} />,
})

type Props = { list: InquiryList } | { inquiry: Inquiry }
