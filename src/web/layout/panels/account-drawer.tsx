import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useSignOut } from '../../shared/account/use-sign-out.ts'
import { useUser } from '../../shared/account/user.ts'
import type { PanelProps } from '../../shared/panels.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Drawer } from '../../ui/sheet.tsx'

const ROW = 'flex min-h-13 w-full items-center gap-3.5 border-b px-5 text-start text-body-lg hover:bg-sunk'

export default function AccountDrawer({ open, onClose }: PanelProps) {
  const t = useText()
  const user = useUser()
  const { send, busy } = useSignOut(onClose)
  const rows: [IconName, string, string][] = [
    ['package', paths.orders(), t('account.orders')],
    ['heart', paths.wishlist(), t('wishlist.title')],
    ['user', paths.profile(), t('account.profile')],
    ['settings', paths.settings(), t('account.settings')],
  ]
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('account.title')}
      footer={
        <Button look="outline" size="touch" busy={busy} onClick={() => void send(undefined)} className="w-full">
          <Icon name="log-out" size={18} />
          {t('account.signOut')}
        </Button>
      }
    >
      <div className="border-b px-5 py-5">
        <p className="display text-h3">{user?.name}</p>
        <p className="mt-0.5 text-small text-muted">
          <bdi dir="ltr" className="wrap-anywhere">
            {user?.email}
          </bdi>
        </p>
      </div>
      <ul>
        {user?.role === 'admin' && (
          <li>
            <a href={paths.admin()} className={ROW}>
              <Icon name="layout-dashboard" />
              {t('account.toDashboard')}
            </a>
          </li>
        )}
        {rows.map(([icon, to, name]) => (
          <li key={to}>
            <Link replace to={to} className={ROW}>
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
