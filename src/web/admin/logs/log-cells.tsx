import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { ListSpec } from '../../shared/admin/kit/list-state.ts'

export const spec = (...ids: string[]): ListSpec => ({ columns: ids.map((id) => ({ id })), filters: [], sort: '', sizes: [50] })
export const LIST = spec('at')

export const At = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures whitespace-nowrap">
    {useMoment()(at)}
  </time>
)
export const Code = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="wrap-anywhere">
    {children}
  </bdi>
)

export function Request({ id }: { id: string | null }) {
  const t = useText()
  if (id === null) return null
  return (
    <Link
      to={adminPaths.logs({ request: id })}
      aria-label={t('admin.logs.traceOf', { id })}
      className="underline underline-offset-4"
    >
      <bdi dir="ltr" className="figures">{`${id.slice(0, 8)}…`}</bdi>
    </Link>
  )
}
