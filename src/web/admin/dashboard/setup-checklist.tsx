import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SetupState, SetupStep } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { setupRead } from '../../shared/admin/setup/setup-read.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const STEPS: readonly (readonly [SetupStep, string])[] = [
  ['store', adminPaths.store()],
  ['product', adminPaths.createProduct()],
  ['delivery', adminPaths.shipping()],
  ['payments', adminPaths.setting('ways')],
  ['order', paths.browse()],
  ['address', adminPaths.settings()],
  ['email', adminPaths.email({ view: 'outbox' })],
  ['team', adminPaths.team()],
]

export function SetupChecklist() {
  const may = useMay()('settings.read')
  const { data } = useQuery({ ...setupRead(), enabled: may, staleTime: 0 })
  return may && data && data.done.length < STEPS.length ? <Checklist setup={data} /> : null
}

const HIDDEN_KEY = 'loomcourt-setup-hidden'
function wasHidden(): boolean {
  try {
    return localStorage.getItem(HIDDEN_KEY) !== null
  } catch {
    return false
  }
}
function rememberHidden() {
  try {
    localStorage.setItem(HIDDEN_KEY, 'yes')
  } catch {
    // Storage is blocked: the checklist is hidden until the page is loaded again.
  }
}

function Checklist({ setup: { done } }: { setup: SetupState }) {
  const t = useText()
  const [hidden, setHidden] = useState(wasHidden)
  if (hidden) return null
  const hide = () => {
    rememberHidden()
    setHidden(true)
  }
  return (
    <Panel
      title={t('admin.setup.title')}
      id="setup"
      className="overflow-clip"
      aside={
        <span className="flex items-center gap-3 text-[0.8125rem] text-muted">
          {t('admin.setup.progress', { done: done.length, all: STEPS.length })}
          <Button look="quiet" size="small" onClick={hide}>
            {t('admin.setup.hide')}
          </Button>
        </span>
      }
    >
      <ol className="-mb-px grid border-t sm:grid-cols-2">
        {STEPS.map(([step, to]) => (
          <li key={step} className="border-b border-line sm:odd:border-e">
            <Step step={step} to={to} isDone={done.includes(step)} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Step({ step, to, isDone }: { step: SetupStep; to: string; isDone: boolean }) {
  const t = useText()
  return (
    <Link to={to} className="flex h-full gap-3 px-4 py-3 hover:bg-sunk sm:px-5">
      <span
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border ${isDone ? 'border-success bg-success text-bg' : 'border-control'}`}
      >
        {isDone && <Icon name="check" size={13} />}
      </span>
      <span className="min-w-0">
        <span className={`block text-[0.875rem] font-medium ${isDone ? 'text-muted' : ''}`}>
          {t(`admin.setup.step.${step}`)}
          <span className="sr-only">
            {t('common.comma')}
            {t(isDone ? 'admin.setup.isDone' : 'admin.setup.isOpen')}
          </span>
        </span>
        {!isDone && <span className="block text-[0.8125rem] text-ink-2">{t(`admin.setup.why.${step}`)}</span>}
      </span>
    </Link>
  )
}
