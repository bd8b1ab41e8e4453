import { useUser } from '../../shared/account/user.ts'
import { AdminBar } from './admin-bar.tsx'
import { ImpersonationBar } from './impersonation-bar.tsx'

export default function StaffBars({ shop }: { shop: boolean }) {
  const user = useUser()
  return (
    <>
      {user?.onlyLooksUntil && <ImpersonationBar />}
      {shop && user?.role === 'admin' && <AdminBar />}
    </>
  )
}
