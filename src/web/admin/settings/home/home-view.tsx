import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SetupState } from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { adminView } from '../../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../../shared/admin/for-admins.ts'
import { AdminPage } from '../../../shared/admin/kit/admin-page.tsx'
import { useMay } from '../../../shared/admin/may.ts'
import type { Tone } from '../../../shared/admin/panel.tsx'
import { setupRead } from '../../../shared/admin/setup/setup-read.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SETTING_GROUPS, type SettingCard, type SettingState } from './setting-cards.ts'

export const settingsHomeView = adminView({
  load: ({ context }) => forAdmins(context, { setup: setupRead() }),
  Show: SettingsHome,
})

function SettingsHome({ setup }: { setup: SetupState }) {
  const t = useText()
  const may = useMay()
  return (
    <AdminPage about={t('admin.settings.about')}>
      {SETTING_GROUPS.map(({ name, cards }) => {
        const shown = cards.filter((card) => may(card.may))
        return (
          shown.length > 0 && (
            <section key={name} aria-labelledby={`settings-${name}`}>
              <h2 id={`settings-${name}`} className="mb-2.5 text-[0.96875rem] font-medium">
                {t(`admin.settings.group.${name}`)}
              </h2>
              <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
                {shown.map((card) => (
                  <li key={card.name} className="min-w-0">
                    <Card card={card} state={card.state?.(setup)} setup={setup} />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </AdminPage>
  )
}

type CardProps = { card: SettingCard; state: SettingState | undefined; setup: SetupState }

function Card({ card: { name, title, icon, to }, state, setup }: CardProps) {
  const t = useText()
  return (
    <div className="relative flex h-full gap-3.5 rounded-3 border bg-surface px-4 py-3.5 has-[a:hover]:bg-sunk">
      <Icon name={icon} size={19} className="mt-0.5 text-muted" />
      <div className="min-w-0">
        <h3 className="text-[0.9375rem] font-medium">
          {to === undefined ? (
            t(title)
          ) : (
            <Link to={to} className="after:absolute after:inset-0 after:rounded-3">
              {t(title)}
            </Link>
          )}
        </h3>
        <p className="mt-0.5 text-small text-ink-2">{t(`admin.settings.for.${name}`)}</p>
        {state && <State state={state} setup={setup} />}
      </div>
    </div>
  )
}

const DOTS: Record<Tone, string> = {
  plain: 'bg-muted',
  success: 'bg-success',
  warn: 'bg-warn',
  danger: 'bg-danger',
  info: 'bg-info',
}

function State({ state: { tone, key, count = 0, others = 0, at, text }, setup }: { state: SettingState; setup: SetupState }) {
  const t = useText()
  const moment = useMoment()
  const shown: ReactNode = t.rich(`admin.settings.state.${key}`, {
    count,
    others,
    at: at === undefined ? '' : moment(at),
    text: (
      <bdi key="text" dir="ltr" className="wrap-anywhere">
        {text}
      </bdi>
    ),
    missing: setup.missing.map((fact) => t(`admin.settings.fact.${fact}`)).join(t('common.comma')),
  })
  return (
    <p
      className={`mt-1.5 flex items-baseline gap-2 text-[0.8125rem] ${tone === 'warn' || tone === 'danger' ? `text-${tone}` : 'text-ink-2'}`}
    >
      <span aria-hidden="true" className={`size-1.75 shrink-0 rounded-full ${DOTS[tone]}`} />
      <span className="min-w-0">{shown}</span>
    </p>
  )
}
