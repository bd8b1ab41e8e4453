import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { type PanelName, usePanels } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { type PlainLink, useFirstPage } from '../../shared/store/first-page.ts'
import { useOpeningHours } from '../../shared/store/opening-hours.ts'

export function Footer() {
  const t = useText()
  const { store, departments, help, house } = useFirstPage()
  const hours = useOpeningHours()
  return (
    <footer className="below mt-(--section) border-t">
      <div className="page grid gap-x-(--gap) grid-cols-2 gap-y-10 pt-14 pb-10 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <p className="wordmark ps-0 text-[1.5rem]">{store.name}</p>
          <p className="mt-3.5 max-w-75 text-small text-muted">{t('shell.atelier', { city: store.city, ...hours })}</p>
        </div>
        <Column title={t('shell.shop')}>
          {departments.map(({ slug, name }) => footLink({ to: paths.browse({ department: slug }), title: name }))}
        </Column>
        <Column title={t('shell.help')}>
          {[{ to: '/help-center', title: t('shell.helpCentre') }, ...help, { to: paths.track(), title: t('track.title') }].map(
            footLink,
          )}
        </Column>
        <Column title={t('shell.visit')}>
          <li className="flex min-h-11 items-center lg:min-h-8">{store.address}</li>
          <li>
            <a href={`tel:${store.phone.replaceAll(' ', '')}`} className={ROW}>
              <bdi dir="ltr">{store.phone}</bdi>
            </a>
          </li>
          <li>
            <a href={`mailto:${store.email}`} className={`${ROW} wrap-anywhere`}>
              {store.email}
            </a>
          </li>
        </Column>
        <Preferences />
      </div>
      <nav aria-label={store.name} className="page pb-10">
        <ul className="flex flex-wrap gap-x-6 border-t pt-3 text-small text-muted">{house.map(footLink)}</ul>
      </nav>
    </footer>
  )
}

const ROW = 'quiet-link flex min-h-11 min-w-11 items-center lg:min-h-8'
const footLink = ({ to, title }: PlainLink) => (
  <li key={to}>
    <Link to={to} className={ROW}>
      {title}
    </Link>
  </li>
)

function Column({ title, across = '', children }: { title: string; across?: string; children: React.ReactNode }) {
  return (
    <div className={across}>
      <h2 className="mb-2.5 text-small font-medium">{title}</h2>
      <ul className="text-small text-ink-2">{children}</ul>
    </div>
  )
}

function Preferences() {
  const t = useText()
  const { currency, theme } = usePreferences()
  const rows: [PanelName, string][] = [
    ['language', t('shell.language', { language: t('language.own') })],
    ['currency', t('shell.currency', { currency })],
    ['theme', t('shell.theme', { theme: t(`theme.${theme}`) })],
    ['privacy', t('consent.choices')],
  ]
  const { open, prepare } = usePanels()
  return (
    <Column title={t('shell.preferences')} across="footer-across">
      {rows.map(([panel, label]) => (
        <li key={panel}>
          <button type="button" onPointerEnter={prepare(panel)} onClick={() => open(panel)} className={`${ROW} text-start`}>
            {label}
          </button>
        </li>
      ))}
    </Column>
  )
}
