import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Automations } from '#modules/customers/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useLeaveGuard } from '../../shared/admin/kit/leave-guard.tsx'
import { SaveBar } from '../../shared/admin/kit/save-bar.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { EmailFrame } from './email-frame.tsx'
import { emailWrites } from './email-reads.ts'
import { Ended, EventAutomationList, type EventRules, eventRulesOf } from './event-automation-list.tsx'

type Rules = {
  on: boolean
  waits: number[]
  perWeek: number
  from: number
  until: number
  doubleOptIn: boolean
  events: EventRules
}
const rulesOf = ({ bag: { on, waits }, perWeek, quiet, doubleOptIn, events }: Automations): Rules => ({
  on,
  waits,
  perWeek,
  doubleOptIn,
  events: eventRulesOf(events),
  ...quiet,
})

export function AutomationsView({ automations }: { automations: Automations }) {
  const t = useText()
  return (
    <EmailFrame view="automations">
      <BagRules key={JSON.stringify(rulesOf(automations))} automations={automations} />
      <Panel title={t('admin.email.auto.always')} id="built-in">
        <p className="px-4 pb-4 text-small text-ink-2 sm:px-5">{t('admin.email.auto.alwaysAbout')}</p>
        <ul className="divide-y border-t">
          {automations.builtIn.map(({ template, sent }) => (
            <li key={template} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 sm:px-5">
              <span>{t.maybe(`admin.mails.of.${template}`) ?? template}</span>
              <span className="figures text-small text-muted">{t('admin.email.auto.sent', { count: sent })}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </EmailFrame>
  )
}

function BagRules({ automations }: { automations: Automations }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const stored = rulesOf(automations)
  const [rules, setRules] = useState(stored)
  const dirty = JSON.stringify(rules) !== JSON.stringify(stored)
  useLeaveGuard(dirty)
  const { send, busy, error } = useWrite(async () => {
    const { on, waits, perWeek, from, until, doubleOptIn, events } = rules
    await emailWrites.automations({ bag: { on, waits }, perWeek, quiet: { from, until }, doubleOptIn, events })
    toast({ title: t('admin.email.auto.saved') })
    await revalidate()
  })
  return (
    <>
      <Panel title={t('admin.mails.of.bag-reminder')} id="bag" aside={<State on={stored.on} />}>
        <div className="grid gap-5 border-t p-4 sm:p-5">
          <p className="max-w-[70ch] text-small text-ink-2">{t('admin.email.auto.bagAbout')}</p>
          <Toggle label={t('admin.email.auto.on')} checked={rules.on} onChange={(on) => setRules({ ...rules, on })} />
          <Steps automations={automations} waits={rules.waits} onChange={(waits) => setRules({ ...rules, waits })} />
          <Ended waiting={automations.bag.waiting} ended={automations.bag.ended} />
        </div>
      </Panel>
      <EventAutomationList
        events={automations.events}
        rules={rules.events}
        onChange={(events) => setRules({ ...rules, events })}
      />
      <Limits timeZone={automations.timeZone} rules={rules} onChange={setRules} />
      <SaveBar
        save={t('admin.email.auto.save')}
        dirty={dirty}
        busy={busy}
        error={error}
        onSave={() => void send(undefined)}
        onDiscard={() => setRules(stored)}
      />
    </>
  )
}

type LimitProps = { timeZone: string; rules: Rules; onChange: (rules: Rules) => void }

function Limits({ timeZone, rules, onChange }: LimitProps) {
  const t = useText()
  const number = (name: 'perWeek' | 'from' | 'until', least: number, most: number, hint?: string) => (
    <TextInput
      label={t(`admin.email.auto.${name}`)}
      hint={hint}
      type="number"
      min={least}
      max={most}
      value={rules[name]}
      onChange={({ target }) => onChange({ ...rules, [name]: Number(target.value) })}
    />
  )
  return (
    <>
      <Panel title={t('admin.email.auto.limits')} id="limits">
        <div className="grid gap-4 border-t p-4 sm:grid-cols-3 sm:p-5">
          {number('perWeek', 1, 14, t('admin.email.auto.perWeekHint'))}
          {number('from', 0, 23, t('admin.email.auto.zone', { zone: timeZone }))}
          {number('until', 0, 23)}
        </div>
      </Panel>
      <Panel title={t('admin.email.auto.consent')} id="consent">
        <div className="border-t p-4 sm:p-5">
          <Toggle
            label={t('admin.email.auto.doubleOptIn')}
            hint={t('admin.email.auto.doubleOptInHint')}
            checked={rules.doubleOptIn}
            onChange={(doubleOptIn) => onChange({ ...rules, doubleOptIn })}
          />
        </div>
      </Panel>
    </>
  )
}

function State({ on }: { on: boolean }) {
  const t = useText()
  return <Badge tone={on ? 'success' : 'plain'}>{t(on ? 'admin.email.auto.isOn' : 'admin.email.auto.isOff')}</Badge>
}

type StepsProps = { automations: Automations; waits: readonly number[]; onChange: (waits: number[]) => void }

function Steps({ automations: { bag }, waits, onChange }: StepsProps) {
  const t = useText()
  return (
    <ol className="grid gap-3 sm:grid-cols-3">
      {waits.map((wait, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
        <li key={at} className="grid gap-2 rounded-2 border p-4">
          <TextInput
            label={t('admin.email.auto.step', { number: at + 1 })}
            hint={t('admin.email.auto.stepHint')}
            type="number"
            min={1}
            max={720}
            value={wait}
            onChange={({ target }) => onChange(waits.map((each, place) => (place === at ? Number(target.value) : each)))}
          />
          <p className="figures text-small">{t('admin.email.auto.sent', { count: bag.sent[at] ?? 0 })}</p>
        </li>
      ))}
    </ol>
  )
}
