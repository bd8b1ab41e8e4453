import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { currentEntry, type MenuSection, menuSections } from './menu-links.ts'
import { useSectionFolds } from './open-sections.ts'

type Look = { rail: boolean; replace: boolean }

/** A section without a stored choice is open while it contains the current page. */
export function AdminMenu({ rail = false, replace = false }: Partial<Look>) {
  const t = useText()
  const may = useMay()
  const current = currentEntry(useLocation())
  const [folds, fold] = useSectionFolds()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is scrolled into view when it changes
  useEffect(() => {
    // No return value: newer browsers return a promise here, which React would call as a cleanup.
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav ref={nav} aria-label={t('admin.menu.label')}>
      <ul className="grid gap-0.5">
        {menuSections(may).map((section) => {
          const isHere = [section.main, ...section.links].some((link) => link?.to === current)
          return (
            <li key={section.group}>
              <Section
                section={section}
                current={current}
                isHere={isHere}
                open={folds[section.group] ?? isHere}
                onFold={(open) => fold(section.group, open)}
                rail={rail}
                replace={replace}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type SectionProps = Look & {
  section: MenuSection
  current: string | undefined
  isHere: boolean
  open: boolean
  onFold: (open: boolean) => void
}

function Section({ section: { title, icon, main, links }, current, isHere, open, onFold, rail, replace }: SectionProps) {
  const t = useText()
  const id = useId()
  const name = t(title)
  const folds = { 'aria-expanded': open, 'aria-controls': id, onClick: () => onFold(!open) }
  const turned = <Icon name="chevron-down" size={16} className={`transition-transform ${open ? 'rotate-180' : ''}`} />
  return (
    <>
      <div className={`flex ${rail ? 'max-lg:flex-col' : ''}`}>
        {main ? (
          <Entry
            to={main.to}
            name={name}
            icon={icon}
            isCurrent={main.to === current}
            isHere={isHere}
            rail={rail}
            replace={replace}
          />
        ) : (
          <button type="button" {...folds} title={rail ? name : undefined} className={`${ROW} ${rail ? RAIL : ''}`}>
            <Icon name={icon} size={17} />
            <span className={`flex-1 text-start ${rail ? 'max-lg:sr-only' : ''}`}>{name}</span>
            <span className={`-me-3 grid w-9 place-items-center text-muted ${rail ? 'max-lg:hidden' : ''}`}>{turned}</span>
          </button>
        )}
        {main && links.length > 0 && (
          <button
            type="button"
            {...folds}
            aria-label={t('admin.menu.more', { name })}
            className={`grid min-h-11 w-9 shrink-0 place-items-center rounded-2 text-muted hover:bg-sunk lg:min-h-9.5 ${rail ? 'max-lg:min-h-7 max-lg:w-full' : 'w-11'}`}
          >
            {turned}
          </button>
        )}
      </div>
      {links.length > 0 && (
        <ul id={id} hidden={!open} className={`mb-1.5 grid gap-0.5 ${rail ? 'max-lg:rounded-2 max-lg:bg-sunk/50' : ''}`}>
          {links.map((link) => (
            <li key={link.to}>
              <Entry
                to={link.to}
                name={t(link.title)}
                icon={link.icon}
                isCurrent={link.to === current}
                below
                rail={rail}
                replace={replace}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const ROW =
  'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-2 px-3 text-[0.875rem] font-medium text-ink-2 hover:bg-sunk aria-[current=page]:bg-sunk aria-[current=page]:text-ink lg:min-h-9.5'
const RAIL = 'max-lg:justify-center max-lg:px-0'

type EntryProps = Look & {
  to: string
  name: string
  icon: IconName
  isCurrent: boolean
  isHere?: boolean
  below?: boolean
}

function Entry({ to, name, icon, isCurrent, isHere = false, below = false, rail, replace }: EntryProps) {
  return (
    <Link
      to={to}
      replace={replace}
      title={rail ? name : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${ROW} ${rail ? RAIL : ''} ${isHere ? 'text-ink' : ''} ${below ? `font-normal lg:min-h-8.5 ${rail ? 'lg:ps-10' : 'ps-10'}` : ''}`}
    >
      {(!below || rail) && <Icon name={icon} size={17} className={below ? 'lg:hidden' : ''} />}
      <span className={rail ? 'max-lg:sr-only' : ''}>{name}</span>
    </Link>
  )
}
