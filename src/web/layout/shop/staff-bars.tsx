import { useUser } from '../../shared/account/user.ts'
import { AdminBar } from './admin-bar.tsx'
import { ImpersonationBar } from './impersonation-bar.tsx'

/** Bars for staff above the header: the end of an impersonation, and in the shop the link to the back office. */
export default function StaffBars({ shop }: { shop: boolean }) {
  const user = useUser()
  return (
    <>
      {user?.onlyLooksUntil && <ImpersonationBar />}
      {shop && user?.role === 'admin' && <AdminBar />}
    </>
  )
}
